import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

public class Subject {
    private final Clock clock;

    public Subject(Clock clock) {
        this.clock = clock;
    }

    public String greeting() {
        int hour = LocalTime.now(clock).getHour();
        if (hour < 6) {
            return "夜深了";
        } else if (hour < 12) {
            return "早上好";
        } else if (hour < 18) {
            return "下午好";
        }
        return "晚上好";
    }

    public boolean isWorkday() {
        DayOfWeek day = LocalDate.now(clock).getDayOfWeek();
        return day != DayOfWeek.SATURDAY && day != DayOfWeek.SUNDAY;
    }

    public long daysUntil(LocalDate day) {
        return ChronoUnit.DAYS.between(LocalDate.now(clock), day);
    }

    public boolean isOlderThan(Instant instant, Duration age) {
        return Duration.between(instant, clock.instant()).compareTo(age) > 0;
    }

    public ZonedDateTime now() {
        return ZonedDateTime.now(clock);
    }
}
