// @EXPECT verdict=forbidden_api scanOff=container
import java.util.Formatter;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        new Formatter("forged.txt").format("x").close();
    }
}
