// @EXPECT verdict=forbidden_api scanOff=tampered
// Without a name JUnit takes the method that is called as the test is: here an inherited private one.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests extends Subject {
    @ParameterizedTest
    @MethodSource
    void deadList(int n) {
        Subject.isPrime(n);
    }
}
