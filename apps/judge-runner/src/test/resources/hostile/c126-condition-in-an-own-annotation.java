// @EXPECT verdict=forbidden_api scanOff=tampered
// The name stands at an annotation of the student's.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class SubjectTests {
    @Retention(RetentionPolicy.RUNTIME)
    @EnabledIf("Subject#deadFlag")
    @interface WhenReady {}

    @Test
    @WhenReady
    void test() {
        Subject.isPrime(2);
    }
}
