public class Subject {
    int closed;

    int run(int n) {
        try {
            if (n < 0) {
                throw new IllegalStateException("negative");
            }
            return 100 / n;
        } catch (ArithmeticException zero) {
            return -1;
        } finally {
            closed++;
            if (n > 10) {
                closed += 10;
            }
        }
    }
}
