public class Subject {
    int half(int n) {
        if (n % 2 != 0) {
            throw new IllegalArgumentException("odd");
        }
        return n / 2;
    }
}
