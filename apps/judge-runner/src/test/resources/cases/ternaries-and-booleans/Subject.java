public class Subject {
    String sign(int n) {
        return n > 0 ? "+" : n < 0 ? "-" : "0";
    }

    boolean isLeap(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    boolean strict(boolean a, boolean b) {
        boolean both = a & b;
        boolean any = a | !b;
        return both ^ any;
    }

    boolean isInside(int n) {
        boolean inside = n >= 0 && n <= 9;
        return !inside;
    }
}
