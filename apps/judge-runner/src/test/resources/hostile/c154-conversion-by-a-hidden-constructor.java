// @EXPECT verdict=forbidden_api scanOff=output_limit
// JUnit makes an object out of a text by a constructor of another package.
import locker.Locker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @ParameterizedTest
    @ValueSource(strings = "mine")
    void test(Locker locker) {
        while (locker != null) {
            System.out.println(locker);
        }
    }
}
