import java.util.Arrays;

public class Subject {
    public static int max(int... values) {
        if (values == null) {
            throw new NullPointerException("values");
        }
        if (values.length == 0) {
            throw new IllegalArgumentException("empty");
        }
        int max = values[0];
        for (int i = 1; i < values.length; i++) {
            if (values[i] > max) {
                max = values[i];
            }
        }
        return max;
    }

    public static boolean isSorted(int[] values) {
        int[] copy = values.clone();
        Arrays.sort(copy);
        return Arrays.equals(copy, values);
    }

    public static double square(double x) {
        return x * x;
    }
}
