import java.util.List;
import java.util.stream.IntStream;

public class Subject {
    private static final int LIMIT = 100;

    static boolean isReady() {
        return limit() > 0;
    }

    static List<Integer> samples() {
        return List.of(1, 2, 3);
    }

    protected static IntStream smallOnes() {
        return IntStream.range(0, 3);
    }

    public static int twice(int n) {
        return Math.min(2 * n, limit());
    }

    private static int limit() {
        return LIMIT;
    }

    private static boolean isClosed() {
        return limit() < 0;
    }

    public static boolean isOpen() {
        return !isClosed();
    }

    public static class Level {
        private final int number;

        Level(String text) {
            number = Integer.parseInt(text);
        }

        static List<Level> all() {
            return List.of(new Level("1"), new Level("2"));
        }

        public int next() {
            return number + 1;
        }
    }

    public enum Size {
        SMALL, LARGE;

        public boolean isLarge() {
            return this == LARGE;
        }
    }

    public interface Shared {
        static List<String> words() {
            return List.of("a", "bb");
        }
    }
}
