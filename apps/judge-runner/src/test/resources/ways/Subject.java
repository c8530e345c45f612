import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

public class Subject {
    enum Color { RED, GREEN, BLUE }

    static final int START = 7;
    static boolean late = START > Integer.parseInt("3") && System.nanoTime() == 0;

    private final boolean isSmall = START < Integer.parseInt("9") || late;
    private int size;

    Subject() {
        this(3);
    }

    Subject(int size) {
        super();
        if (size > 10) {
            this.size = 1;
        }
    }

    static int both(int n, int m) {
        if (n > 0 && m < 3) {
            return 1;
        }
        boolean isOdd = n > 5 || !(m == 2);
        int least = n == m ? 1 : 2;
	if (n == 77 || m != 8) { least++; }
        return isOdd ? least : -least;
    }

    static int loops(int n, List<String> words, int[] numbers) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        while (sum > 100) {
            sum -= 7;
        }
        do {
            sum++;
        } while (sum < 5 && n > 2);
        for (String word : words) {
            if (word.isEmpty()) {
                return sum;
            }
            sum += word.length();
        }
        for (int number : numbers) {
            sum += number;
        }
        while (true) {
            if (sum++ > 40) {
                break;
            }
        }
        return sum;
    }

    static int switches(int n, String word, Color color, char c) {
        int found = 0;
        switch (n) {
            case 1:
                found = 3;
                break;
            case 3:
            case 4:
                found = 5;
            default:
                found++;
        }
        switch (word) {
            case "Aa":
                found += 2;
                break;
            case "BB":
                found += 3;
                break;
            case "c":
                found += 4;
        }
        found += switch (color) {
            case RED -> 1;
            case GREEN, BLUE -> n > 2 ? 2 : 3;
        };
        return found + switch (c) {
            case 'a', 'b' -> 1;
            case 'z' -> {
                if (n < 100) {
                    yield 4;
                }
                yield 5;
            }
            default -> 2;
        };
    }

    static String values(Object given, String other) {
        if (given instanceof String text && text.length() > 2) {
            return text;
        }
        boolean isNumber = given instanceof Integer;
        boolean isText = given instanceof String text && (text.equals(other) || other == null);
        assert other == null || other.length() < 100 : "long";
        Supplier<Boolean> isShort = () -> other != null && other.length() < 2;
        IntPredicate isEven = n -> n % 2 == 0; IntPredicate isOdd = n -> n % 2 != 0;
        boolean isEither = isEven.test(2) ^ isShort.get();
        String kind = (isNumber ? isEither : !isText) && !isOdd.test(3)
                || 2.5 > given.hashCode() ? "one" : "other";
        return given.equals(1) == isNumber ? kind : kind + (given.hashCode() >= 5L ? "+" : "-");
    }

    static int guarded(int n) {
        int left = n;
        try {
            if (n == 0 || n == 9) {
                throw new IllegalStateException();
            }
            left = 8 / n;
        } catch (ArithmeticException zero) {
            left = n < 0 ? 1 : 2;
        } finally {
            left++;
        }
        synchronized (Color.RED) {
            left += left > 4 ? 1 : 0;
        }
        return left;
    }

    static int several(
            int n, int m) {
        return n > 1
                        && m > 2
                        && Math.max(n, m) > 4
                ? 1
                : 0;
    }

    static Runnable within(int n) {
        class Local implements Runnable {
            @Override
            public void run() {
                if (n > 4) {
                    throw new IllegalStateException();
                }
            }
        }
        return n < 0 ? new Runnable() {
            private final int twice = n < -5 ? 2 * n : 0;

            @Override
            public void run() {
                if (twice != 0) {
                    throw new IllegalArgumentException();
                }
            }
        } : new Local();
    }
}
