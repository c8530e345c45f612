public class Subject {
    boolean isPrime(int n) {
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

    int reversed(int n) {
        int result = 0;
        for (int left = n; left != 0; left /= 10) {
            result = result * 10 + left % 10;
        }
        return result;
    }
}
