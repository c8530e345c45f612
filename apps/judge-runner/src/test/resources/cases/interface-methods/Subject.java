public interface Subject {
    int LIMIT = Integer.parseInt("10");

    int value();

    default boolean isSmall() {
        return check(value()) && value() < LIMIT;
    }

    default String unused() {
        return "unused";
    }

    static Subject of(int n) {
        return () -> n;
    }

    private boolean check(int n) {
        return n >= 0;
    }
}
