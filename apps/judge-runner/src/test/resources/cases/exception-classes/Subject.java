public class Subject {
    static class LimitException extends Exception {
        private static final long serialVersionUID = 1L;
        final int over;

        LimitException(int over) {
            super("over by " + over);
            this.over = over;
        }
    }

    private int used;

    void use(int n) throws LimitException {
        try {
            used = Math.addExact(used, n);
            if (used > 100) {
                throw new LimitException(used - 100);
            }
        } catch (ArithmeticException | IllegalStateException overflow) {
            throw new LimitException(Integer.MAX_VALUE);
        }
    }
}
