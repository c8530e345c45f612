// @EXPECT verdict=tests_failed scanOff=tests_failed
// A generator of names may give none, or throw.
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(SubjectTests.Nameless.class)
class SubjectTests {
    static class Nameless extends DisplayNameGenerator.Standard {
        @Override
        public String generateDisplayNameForClass(Class<?> type) {
            return null;
        }

        @Override
        public String generateDisplayNameForNestedClass(Class<?> type) {
            throw new IllegalStateException();
        }
    }

    @Test
    void test() { }

    @Nested
    class Inside {
        @Test
        void test() { }
    }
}
