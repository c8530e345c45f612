// @EXPECT verdict=forbidden_api scanOff=tampered
// One name of several.
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static List<Integer> own() {
        return List.of(2);
    }

    @ParameterizedTest
    @MethodSource({"own", "Subject#deadList"})
    void test(int n) {
        Subject.isPrime(n);
    }
}
