// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// An heir of the reference's class loader defines classes that nobody has looked through.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Loader extends Subject.Loader {
        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }

    @Test
    void test() {
        Loader loader = new Loader();
        Assertions.assertThrows(ClassFormatError.class, () -> loader.define(new byte[8]));
    }
}
