// @EXPECT verdict=forbidden_api scanOff=tests_failed
// The student's own interface declares what AssertJ's class has: a call to the interface's method
// lands there. The map from which the task's classes were loaded is empty by now.
import java.util.Map;
import org.assertj.core.api.AbstractObjectAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Test;

class SubjectTests {
    interface Extracting {
        AbstractObjectAssert<?, ?> extracting(String name);
    }

    static class Unlocked extends ObjectAssert<Object> implements Extracting {
        Unlocked(Object actual) {
            super(actual);
        }
    }

    @Test
    void test() throws Throwable {
        Extracting loader = new Unlocked(Subject.class);
        loader.extracting("classLoader.undefined")
                .satisfies(classes -> Assertions.assertThat((Map<?, ?>) classes).isNotEmpty());
    }
}
