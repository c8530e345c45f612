import java.time.LocalDate;

public class Subject {
    enum Season { COLD, WARM }

    public Season season(LocalDate day) {
        int month = day.getMonthValue();
        return month < 4 || month > 10 ? Season.COLD : Season.WARM;
    }

    public boolean isWeekend(LocalDate day) {
        return switch (day.getDayOfWeek()) {
            case SATURDAY, SUNDAY -> true;
            default -> false;
        };
    }

    public boolean isPublicName(Class<?> type) {
        return type.getSimpleName().length() > 3;
    }
}
