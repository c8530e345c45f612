import static org.assertj.core.api.Assertions.*;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void findsWords() {
        assertThat(Subject.firstWord("hello world")).isPresent().contains("hello").hasValue("hello");
        assertThat(Subject.firstWord("  ")).isEmpty();
        assertThat(Subject.firstWord("x").map(String::length)).get().isEqualTo(1);
        assertThat(Subject.smallest(3, 1, 2)).hasValue(1);
        assertThat(Subject.smallest()).isNotPresent();
    }

    @Test
    void comparesTexts() {
        assertThat("Hello, 世界")
                .startsWith("Hello").endsWith("世界").contains(",").hasSize(9)
                .isEqualToIgnoringCase("hello, 世界").doesNotContain("?")
                .matches("\\w+, .*").containsIgnoringCase("hELLO").isNotBlank()
                .hasSizeGreaterThan(3).containsPattern("l{2}");
        assertThat("a\nb").hasLineCount(2);
        assertThat('x').isLowerCase().isGreaterThan('a');
        assertThat("b").isBetween("a", "c");
    }

    @Test
    void comparesNumbers() {
        assertThat(Subject.average(new BigDecimal("1.00"), new BigDecimal("2.01")))
                .isEqualByComparingTo("1.51").isPositive().isBetween(BigDecimal.ONE, BigDecimal.TEN);
        assertThat(0.1 + 0.2).isEqualTo(0.3, within(1e-9)).isCloseTo(0.3, Offset.offset(0.01));
        assertThat(95).isCloseTo(100, Percentage.withPercentage(5)).isNotZero();
        assertThat(7L).isGreaterThanOrEqualTo(7).isLessThan(8).isIn(7L, 8L);
        assertThat(1.0f).isNotNaN().isLessThanOrEqualTo(1);
        assertThat(true).isTrue().isNotEqualTo(false);
        assertThat((Object) null).isNull();
    }

    @Test
    void comparesDates() {
        assertThat(Subject.due(LocalDateTime.of(2024, 2, 20, 19, 59)))
                .isEqualTo("2024-03-05").isAfter(LocalDate.of(2024, 3, 4)).isBeforeOrEqualTo("2024-03-05");
        assertThat(LocalDateTime.of(2024, Month.MAY, 1, 8, 0, 1))
                .isCloseTo(LocalDateTime.of(2024, 5, 1, 8, 0), within(2, ChronoUnit.SECONDS));
        assertThat(LocalTime.NOON).isBetween(LocalTime.MIN, LocalTime.MAX);
        assertThat(Instant.EPOCH).isBefore(Instant.ofEpochMilli(1));
        assertThat(Duration.ofMinutes(1)).isEqualTo(Duration.ofSeconds(60));
        assertThat(new Date(0)).isBefore(new Date(1)).isBeforeYear(1999);
    }

    @Test
    void comparesExceptions() {
        assertThatThrownBy(() -> Subject.firstWord(null))
                .isInstanceOf(NullPointerException.class).hasNoCause();
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Math.addExact(Integer.MAX_VALUE, 1))
                .withMessage("integer overflow").withMessageContaining("over").withNoCause();
        assertThatNullPointerException().isThrownBy(() -> Subject.due(null));
        assertThatIllegalArgumentException().isThrownBy(() -> Enum.valueOf(Month.class, "MAI"));
        assertThatCode(() -> Subject.firstWord("")).doesNotThrowAnyException();
        Throwable thrown = catchThrowable(() -> { throw new IllegalStateException("outer", new Exception("inner")); });
        assertThat(thrown).hasMessage("outer").hasCauseInstanceOf(Exception.class)
                .hasMessageStartingWith("out").hasRootCauseInstanceOf(Exception.class)
                .isExactlyInstanceOf(IllegalStateException.class);
        assertThat(catchThrowableOfType(() -> { throw new NumberFormatException("x"); }, NumberFormatException.class))
                .hasMessage("x");
    }

    @Test
    void failsWithADescription() {
        assertThat(Subject.smallest(1).getAsInt()).as("smallest of %s", "one").isEqualTo(2);
    }

    @Test
    void failsAtOnce() {
        fail("on purpose");
    }
}
