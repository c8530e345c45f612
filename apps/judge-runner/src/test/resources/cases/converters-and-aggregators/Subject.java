import java.time.LocalDate;
import java.time.Period;

public class Subject {
    public record Person(String name, LocalDate born) {
        public int ageAt(LocalDate day) {
            if (day.isBefore(born)) {
                return -1;
            }
            return Period.between(born, day).getYears();
        }
    }

    public static String initials(String name) {
        StringBuilder initials = new StringBuilder();
        for (String word : name.split(" ")) {
            if (!word.isEmpty()) {
                initials.append(Character.toUpperCase(word.charAt(0)));
            }
        }
        return initials.toString();
    }

    public static int binary(String digits) {
        int value = 0;
        for (char digit : digits.toCharArray()) {
            switch (digit) {
                case '0':
                    value <<= 1;
                    break;
                case '1':
                    value = value << 1 | 1;
                    break;
                default:
                    throw new NumberFormatException(digits);
            }
        }
        return value;
    }
}
