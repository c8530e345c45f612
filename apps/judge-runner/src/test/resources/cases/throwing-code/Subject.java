public class Subject {
    int depth(int n) {
        check(n);
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    private void check(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative");
        }
    }

    int implicit(String text, int[] values) {
        int length = text.length();
        int value = values[length];
        return value / length;
    }

    int endless() {
        return endless() + 1;
    }
}
