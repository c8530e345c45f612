// @EXPECT verdict=forbidden_api scanOff=container
import java.util.Formatter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(strings = "forged.txt")
    void test(Formatter file) {
        file.flush();
    }
}
