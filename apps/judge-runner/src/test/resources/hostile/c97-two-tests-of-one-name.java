// @EXPECT verdict=tests_failed scanOff=tests_failed
// Names that are those of others.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Nested
    class One {
        @Test
        @DisplayName("SubjectTests")
        void test() { }
    }

    @DisplayName("test()")
    @Test
    void other() { }

    @DisplayName("other()")
    @Test
    void test() {
        Assertions.fail();
    }
}
