import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Subject {
    private final Map<Integer, Long> memo = new HashMap<>();

    public long fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        Long known = memo.get(n);
        if (known != null) {
            return known;
        }
        long value = fibonacci(n - 1) + fibonacci(n - 2);
        memo.put(n, value);
        return value;
    }

    public static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static List<String> hanoi(int disks, char from, char to, char by) {
        List<String> moves = new ArrayList<>();
        if (disks > 0) {
            moves.addAll(hanoi(disks - 1, from, by, to));
            moves.add(from + ">" + to);
            moves.addAll(hanoi(disks - 1, by, to, from));
        }
        return moves;
    }

    public static List<String> permutations(String text) {
        if (text.length() <= 1) {
            return List.of(text);
        }
        List<String> found = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            for (String rest : permutations(text.substring(0, i) + text.substring(i + 1))) {
                found.add(text.charAt(i) + rest);
            }
        }
        return found;
    }

    public static int queens(int size) {
        return place(new int[size], 0);
    }

    private static int place(int[] columns, int row) {
        if (row == columns.length) {
            return 1;
        }
        int count = 0;
        next:
        for (int column = 0; column < columns.length; column++) {
            for (int above = 0; above < row; above++) {
                if (columns[above] == column || Math.abs(columns[above] - column) == row - above) {
                    continue next;
                }
            }
            columns[row] = column;
            count += place(columns, row + 1);
        }
        return count;
    }

    public static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    public static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }
}
