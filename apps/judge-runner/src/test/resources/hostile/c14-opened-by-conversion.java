// @EXPECT verdict=forbidden_api scanOff=container coverage=12
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(strings = "forged.txt")
    void converts(PrintStream out) {
        out.print("x");
    }

    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
