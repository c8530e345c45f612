import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.converter.JavaTimeConversionPattern;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    record Wrong(LocalDate day, Class<? extends Throwable> thrown) {}

    static Stream<Wrong> wrongDays() {
        return Stream.of(new Wrong(null, NullPointerException.class));
    }

    @ParameterizedTest
    @CsvSource({"2024/01/06, COLD", "2024/07/01, WARM"})
    void knowsSeasons(@JavaTimeConversionPattern("yyyy/MM/dd") LocalDate day, Subject.Season season) {
        assertEquals(season, new Subject().season(day));
    }

    @ParameterizedTest
    @CsvSource({"2024-01-06, true", "2024-01-08, false"})
    void knowsWeekends(ArgumentsAccessor row) {
        assertEquals(row.getBoolean(1), new Subject().isWeekend(LocalDate.parse(row.getString(0))));
    }

    @ParameterizedTest
    @ValueSource(classes = {String.class, Integer.class})
    void takesClasses(Class<?> type) {
        assertTrue(new Subject().isPublicName(type));
    }

    @ParameterizedTest
    @MethodSource("wrongDays")
    void rejects(Wrong wrong) {
        assertThrows(wrong.thrown(), () -> new Subject().season(wrong.day()));
    }
}
