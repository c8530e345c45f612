public class Subject {
    public static int fibonacci(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void wait(int millis) throws InterruptedException {
        if (millis > 0) {
            Thread.sleep(millis);
        }
    }
}
