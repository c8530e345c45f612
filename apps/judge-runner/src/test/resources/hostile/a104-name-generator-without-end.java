// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// No test has a name yet: JUnit still looks for them.
import java.lang.reflect.Method;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(SubjectTests.Endless.class)
class SubjectTests {
    static class Endless extends DisplayNameGenerator.Standard {
        @Override
        public String generateDisplayNameForMethod(Class<?> type, Method method) {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void test() { }
}
