public final class Subject {
    private Subject() {}

    public static int gcd(int a, int b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }

    static final class Constants {
        private Constants() {
        }

        static final int ANSWER = 42;
    }
}
