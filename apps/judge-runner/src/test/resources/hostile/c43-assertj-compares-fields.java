// @EXPECT verdict=forbidden_api scanOff=tests_failed
// A comparison by field hands the other object's private field to the student's equals: here
// the map from which the task's classes were loaded. It is empty by now.
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static Object caught;

    static class Loader {
        final Catching undefined = new Catching();
    }

    static class Catching {
        @Override
        public boolean equals(Object other) {
            caught = other;
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    final Loader classLoader = new Loader();

    @Test
    void test() throws Throwable {
        Assertions.assertThat((Object) this)
                .isEqualToComparingOnlyGivenFields(Subject.class, "classLoader.undefined");
        Assertions.assertThat((Map<?, ?>) caught).isNotEmpty();
    }
}
