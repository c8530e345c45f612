// @EXPECT verdict=forbidden_api scanOff=passed
import java.lang.reflect.Method;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(SubjectTests.Reflective.class)
class SubjectTests {
    static class Reflective extends DisplayNameGenerator.Standard {
        @Override
        public String generateDisplayNameForMethod(Class<?> type, Method method) {
            method.setAccessible(true);
            return "x";
        }
    }

    @Test
    void test() { }
}
