import java.util.Collection;

public class Subject {
    public static boolean isEven(long n) {
        return n % 2 == 0;
    }

    public static boolean isBlank(String text) {
        return text == null || text.strip().isEmpty();
    }

    public static String kind(char c) {
        if (Character.isDigit(c)) {
            return "digit";
        }
        return Character.isLetter(c) ? "letter" : "other";
    }

    public static double half(double value) {
        return value / 2;
    }

    public static int size(Collection<?> values) {
        return values == null ? -1 : values.size();
    }
}
