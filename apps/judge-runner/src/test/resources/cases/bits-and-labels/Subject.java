public class Subject {
    public static int bits(int n) {
        int count = 0;
        while (n != 0) {
            n &= n - 1;
            count++;
        }
        return count;
    }

    public static int reverse(int n) {
        int result = 0;
        for (int i = 0; i < 32; i++, n >>>= 1) {
            result = result << 1 | n & 1;
        }
        return result;
    }

    public static boolean isPowerOfTwo(long n) {
        return n > 0 && (n & -n) == n;
    }

    public static int hash(String text) {
        int hash = 0x811c9dc5;
        for (byte b : text.getBytes()) {
            hash ^= b & 0xff;
            hash *= 0x01000193;
        }
        return hash;
    }

    public static int[] find(int[][] grid, int wanted) {
        int[] found = null;
        rows:
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[row].length; column++) {
                if (grid[row][column] < 0) {
                    continue rows;
                }
                if (grid[row][column] == wanted) {
                    found = new int[] {row, column};
                    break rows;
                }
            }
        }
        return found;
    }

    public static long gcd(long a, long b) {
        do {
            long rest = a % b;
            a = b;
            b = rest;
        } while (b != 0);
        return a;
    }

    public static int collatz(int n) {
        int steps = 0;
        for (; ; ) {
            if (n == 1) {
                return steps;
            }
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps += 1;
        }
    }

    public static boolean same(String a, String b) {
        return a == b || a != null && a.intern() == (b == null ? null : b.intern());
    }
}
