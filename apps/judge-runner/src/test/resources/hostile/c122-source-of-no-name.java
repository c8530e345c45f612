// @EXPECT verdict=forbidden_api scanOff=tampered
// A blank name is no name.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests extends Subject {
    @ParameterizedTest
    @MethodSource("")
    void deadList(int n) {
        Subject.isPrime(n);
    }
}
