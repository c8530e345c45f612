// @EXPECT verdict=forbidden_api scanOff=output_limit
// The same by a factory method, in a nested class and from an argument of a row.
import locker.Locker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTests {
    @ParameterizedTest
    @CsvSource("1, mine")
    void test(int number, Locker.Key key) {
        while (key != null) {
            System.out.println(key);
        }
    }
}
