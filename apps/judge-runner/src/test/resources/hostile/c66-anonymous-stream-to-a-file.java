// @EXPECT verdict=forbidden_api scanOff=container
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        new PrintStream("forged.txt") { }.print("x");
    }
}
