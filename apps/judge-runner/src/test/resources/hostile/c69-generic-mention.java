// @EXPECT verdict=passed scanOff=passed
// Nothing of it is in the bytecode but a signature that nobody reads.
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        List<Class<? extends java.io.File>> none = List.of();
        Assertions.assertTrue(none.isEmpty());
    }
}
