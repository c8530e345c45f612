public class Subject {
    public static String roman(int n) {
        if (n <= 0 || n >= 4000) {
            throw new IllegalArgumentException(String.valueOf(n));
        }
        String[] signs = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        StringBuilder roman = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            while (n >= values[i]) {
                roman.append(signs[i]);
                n -= values[i];
            }
        }
        return roman.toString();
    }
}
