import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Assumptions.assumingThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

class SubjectTests {
    @Test
    void goesOn() {
        assumeTrue("linux".length() == 5);
        assumeFalse(() -> "windows".isEmpty(), "never");
        assertEquals("你好", Subject.greet("zh"));
    }

    @Test
    void isAborted() {
        assumeTrue(Subject.greet("en").isEmpty(), () -> "greets");
        assertEquals("hallo", Subject.greet("de"));
    }

    @Test
    void doesSomeOfIt() {
        assumingThat(Subject.greet("en").equals("hello"), () -> assertEquals("?", Subject.greet("xx")));
        assumingThat(false, () -> assertEquals("", Subject.greet("de")));
    }

    @Test
    void abortsItself() {
        throw new TestAbortedException("no German here");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void abortsSome(int n) {
        assumeTrue(n % 2 == 1);
    }

    @Nested
    class AbortedBefore {
        @BeforeEach
        void assume() {
            assumeTrue(false);
        }

        @Test
        void neverRuns() {
            assertEquals("hallo", Subject.greet("de"));
        }
    }
}
