import java.util.List;

public class Subject {
    public static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        for (int i = 2; i * i <= n; i++) {
            if (n % i == 0) {
                return false;
            }
        }
        return true;
    }

    public static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** What it inherits is not the reference's to give. */
    public static class Worker extends Thread {}

    public static class Loader extends ClassLoader {}

    /** The code itself calls none of these, and tests cannot. */
    private static boolean deadFlag() {
        return true;
    }

    private static List<Integer> deadList() {
        return List.of(2, 3);
    }

    private static class Hidden {
        private static boolean deadFlag() {
            return true;
        }

        private static List<Integer> deadList() {
            return List.of(2, 3);
        }
    }

    public static class Vault {
        private Vault() {}
    }

    public static class Safe {
        private Runnable lock;

        public Safe() {}

        private Safe(Runnable lock, Comparable<String> name) {
            this.lock = lock;
        }
    }

    public static class Door {
        private Runnable lock;

        public boolean isLocked() {
            return lock != null;
        }
    }

    /** No test can name these two, but hold them, and find their classes in signatures. */
    private enum Mode { OPEN, SECRET }

    private static class Ghost {
        final String word;

        Ghost() {
            word = "boo";
        }

        public String getWord() {
            return word;
        }
    }

    public interface Source {
        Mode mode();

        Ghost ghost();
    }

    public static Object openMode() {
        return Mode.OPEN;
    }

    public static Object ghost() {
        return new Ghost();
    }
}

package locker;

/** Other packages may have lockers, but not make them. */
public class Locker {
    Locker() {}

    Locker(String name) {
        assert name != null;
    }

    public static class Key {
        private Key() {}

        static Key of(String name) {
            return new Key();
        }
    }
}
