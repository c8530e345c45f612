// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    record Held(java.lang.reflect.Method method) { }

    @Test
    void test() throws Throwable {
        Assertions.assertNull(new Held(null).method());
    }
}
