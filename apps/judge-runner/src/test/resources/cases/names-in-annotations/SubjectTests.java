import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @Retention(RetentionPolicy.RUNTIME)
    @EnabledIf("Subject#isReady")
    @interface WhenReady {}

    @Test
    @WhenReady
    void takesConditionsThatItMayCall() {
        assertEquals(4, Subject.twice(2));
    }

    @Test
    @EnabledIf(value = "Subject#isOpen", disabledReason = "Subject#isClosed")
    @DisabledIf("isClosed")
    void takesConditionsOfItsOwn() {
        assertEquals(100, Subject.twice(70));
    }

    /** Not the one of the same name in Subject. */
    private static boolean isClosed() {
        return false;
    }

    @ParameterizedTest
    @MethodSource({"Subject#samples", "own"})
    void takesSeveralSources(int n) {
        assertEquals(2 * n, Subject.twice(n));
    }

    private static List<Integer> own() {
        return List.of(7);
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource
    void levels(Subject.Level level) {
        assertTrue(level.next() > 1);
    }

    static Stream<Subject.Level> levels() {
        return Subject.Level.all().stream();
    }

    @ParameterizedTest(name = "{index}")
    @ValueSource(strings = {"1", "2"})
    void convertsText(Subject.Level level) {
        assertTrue(level.next() > 1);
    }

    @ParameterizedTest
    @EnumSource
    void takesAllSizes(Subject.Size size) {
        assertEquals(size == Subject.Size.LARGE, size.isLarge());
    }

    @ParameterizedTest
    @CsvSource({"SMALL,false", "LARGE,true"})
    void convertsSizes(Subject.Size size, boolean isLarge) {
        assertEquals(isLarge, size.isLarge());
    }

    @Nested
    class Heir extends Subject implements Subject.Shared {
        @ParameterizedTest
        @MethodSource("smallOnes")
        void inheritsSources(int n) {
            assertEquals(2 * n, twice(n));
        }

        @ParameterizedTest
        @MethodSource("Subject$Shared#words")
        void takesThoseOfInterfaces(String word) {
            assertTrue(word.length() < 3);
        }
    }
}
