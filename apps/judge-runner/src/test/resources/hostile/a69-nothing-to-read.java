// @EXPECT verdict=passed scanOff=passed
// The judge talks to the run half on stdin, which is not System.in.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertEquals(-1, System.in.read());
    }
}
