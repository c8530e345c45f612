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
}
