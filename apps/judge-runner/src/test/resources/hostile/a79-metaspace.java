// @EXPECT verdict=forbidden_api scanOff=memory_limit
// Loads a large class again and again.
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }

    @Test
    void test() throws Throwable {
        byte[] classFile = Assertions.class.getResourceAsStream("Assertions.class").readAllBytes();
        List<Class<?>> all = new ArrayList<>();
        while (true) {
            all.add(new Loader().define(classFile));
        }
    }
}
