// @EXPECT verdict=tests_failed scanOff=tests_failed
// Millions of characters are expected, and millions of others found.
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void texts() {
        Assertions.assertEquals("x".repeat(3_000_000), "y".repeat(3_000_000));
    }

    @Test
    void lists() {
        List<Integer> ones = Collections.nCopies(500_000, 1);
        Assertions.assertEquals(ones, List.of(ones));
    }

    @Test
    void arrays() {
        org.assertj.core.api.Assertions.assertThat(new int[1_000_000][2]).isEmpty();
    }
}
