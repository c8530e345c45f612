package ceping.judge.run.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Use what students' suites use: the run half warms up with it before it says `ready`. */
@DisplayName("sample")
public final class SampleTests {
    private int base;

    @BeforeEach
    void setUp() {
        base = 40;
    }

    @Test
    void passes() {
        assertEquals(42, base + 2, () -> "sum of " + base);
        assertTrue(List.of(1, 2).contains(base - 38));
    }

    @Test
    void fails() {
        assertEquals("expected", "actual");
    }

    @Test
    void expectsException() {
        assertThrows(IllegalStateException.class, () -> { throw new IllegalStateException(); });
    }

    @Test
    @Disabled("sample")
    void isSkipped() {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void takesValues(int value) {
        System.out.println(String.format("%d %s", value, base));
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, false"})
    void takesRows(int value, boolean isOdd) {
        assertEquals(isOdd, value % 2 == 1);
    }

    @Nested
    final class Inner {
        @Test
        void passesToo() {
            assertEquals(40, base);
        }
    }
}
