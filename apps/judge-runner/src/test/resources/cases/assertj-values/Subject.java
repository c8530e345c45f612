import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.OptionalInt;

public class Subject {
    public static Optional<String> firstWord(String text) {
        int space = text.indexOf(' ');
        if (text.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(space < 0 ? text : text.substring(0, space));
    }

    public static OptionalInt smallest(int... values) {
        OptionalInt smallest = OptionalInt.empty();
        for (int value : values) {
            if (smallest.isEmpty() || value < smallest.getAsInt()) {
                smallest = OptionalInt.of(value);
            }
        }
        return smallest;
    }

    public static BigDecimal average(BigDecimal a, BigDecimal b) {
        return a.add(b).divide(BigDecimal.valueOf(2), 2, RoundingMode.HALF_UP);
    }

    public static LocalDate due(LocalDateTime borrowed) {
        LocalDate day = borrowed.toLocalDate();
        return borrowed.getHour() >= 20 ? day.plusDays(15) : day.plusDays(14);
    }
}
