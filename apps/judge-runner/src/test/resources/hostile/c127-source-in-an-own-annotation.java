// @EXPECT verdict=forbidden_api scanOff=tampered
// The annotation that gives arguments is the student's, and names no method.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests extends Subject {
    @Retention(RetentionPolicy.RUNTIME)
    @MethodSource
    @interface Listed {}

    @ParameterizedTest
    @Listed
    void deadList(int n) {
        Subject.isPrime(n);
    }
}
