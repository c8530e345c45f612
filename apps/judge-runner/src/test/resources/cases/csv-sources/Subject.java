public class Subject {
    public static String grade(int score) {
        if (score < 0 || score > 100) {
            throw new IllegalArgumentException("score: " + score);
        } else if (score >= 90) {
            return "A";
        } else if (score >= 60) {
            return "B";
        }
        return "C";
    }

    public static String join(String first, String last) {
        if (first == null) {
            return last;
        }
        return last == null ? first : first + " " + last;
    }

    public static int length(String text) {
        return text == null ? 0 : text.length();
    }
}
