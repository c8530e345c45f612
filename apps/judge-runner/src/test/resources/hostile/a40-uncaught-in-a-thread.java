// @EXPECT verdict=passed scanOff=passed
// What a thread dies of is told on System.err, as far as it can be.
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Liar extends RuntimeException {
        @Override
        public Throwable getCause() {
            return new Liar();
        }

        @Override
        public void printStackTrace() {
            System.err.print("x".repeat(1_000));
            throw this;
        }
    }

    @Test
    void test() throws Throwable {
        Thread thread = new Thread(() -> { throw new Liar(); });
        thread.start();
        thread.join();
    }
}
