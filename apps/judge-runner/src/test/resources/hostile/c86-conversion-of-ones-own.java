// @EXPECT verdict=passed scanOff=passed coverage=5
// JUnit calls the factory; what it covers it covers.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    record Number(int value) {
        static Number of(String text) {
            return new Number(Subject.gcd(Integer.parseInt(text), 0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "7")
    void test(Number number) {
        Assertions.assertEquals(7, number.value());
    }
}
