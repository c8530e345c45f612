// @EXPECT verdict=forbidden_api scanOff=tests_failed
// Looks like JUnit's own objects from the reporter down to the list of results: a comparison by field
// hands what is at the end, where it hands out anything, to equals. The scan refuses the comparison;
// without it one test fails as written, for the AssertJ of Debian 12 does not get as far as the list.
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.TestReporter;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SubjectTests {
    static class Reporter {
        final Context arg$1 = new Context();
    }

    static class Context {
        final Outer engineExecutionListener = new Outer();
    }

    static class Outer {
        final Composite delegate = new Composite();
    }

    static class Composite {
        final List<?> engineExecutionListeners = List.of(new Adapter(), new Object());
    }

    static class Adapter {
        final Listeners testExecutionListener = new Listeners();
    }

    static class Listeners {
        final List<?> testExecutionListeners = List.of(new Report());
    }

    static class Report {
        final List<?> results = List.of(new Changing());
    }

    static class Changing {
        @Override
        @SuppressWarnings("unchecked")
        public boolean equals(Object other) {
            ((Map<String, Object>) other).put("outcome", "passed");
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    @Order(1)
    void fails() {
        Assertions.fail("");
    }

    @Test
    @Order(2)
    void test(TestReporter reporter) {
        Assertions.assertThatThrownBy(() ->
                Assertions.assertThat((Object) new Reporter()).usingRecursiveComparison().isEqualTo(reporter));
    }
}
