import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;

class SubjectTests {
    private final String className;
    private Subject subject;

    SubjectTests(TestInfo info) {
        className = info.getTestClass().map(Class::getSimpleName).orElse("");
    }

    @BeforeEach
    void seed(TestInfo info, TestReporter reporter) {
        subject = new Subject(new Random(info.getDisplayName().length()));
        reporter.publishEntry("name", info.getDisplayName());
    }

    @RepeatedTest(20)
    void isADie() {
        int rolled = subject.roll();
        assertTrue(1 <= rolled && rolled <= 6);
    }

    @RepeatedTest(value = 3, name = "{displayName} {currentRepetition}/{totalRepetitions}")
    @DisplayName("第几次")
    void knowsItsNumber(RepetitionInfo repetition, TestInfo info) {
        assertEquals(3, repetition.getTotalRepetitions());
        assertTrue(info.getDisplayName().contains(repetition.getCurrentRepetition() + "/3"));
    }

    @RepeatedTest(value = 2, name = RepeatedTest.LONG_DISPLAY_NAME)
    void isLuckySometimes(RepetitionInfo repetition) {
        boolean isFirst = repetition.getCurrentRepetition() == 1;
        Random loaded = new Random() {
            @Override
            public int nextInt(int bound) {
                return isFirst ? 5 : 0;
            }
        };
        assertEquals(isFirst, new Subject(loaded).isLucky());
    }

    @Test
    @Tag("slow")
    @Tag("dice")
    void reports(TestInfo info, TestReporter reporter) {
        reporter.publishEntry("value");
        reporter.publishEntry(Map.of("a", "1", "b", "2"));
        assertEquals(2, info.getTags().size());
        assertTrue(info.getTags().contains("dice"));
        assertEquals("SubjectTests", className);
        assertEquals("reports", info.getTestMethod().get().getName());
        assertFalse(info.getDisplayName().isBlank());
    }
}
