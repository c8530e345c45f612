// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;

class SubjectTests {
    static final class Empty implements Extension { }

    @Retention(RetentionPolicy.RUNTIME)
    @ExtendWith(Empty.class)
    @interface Mine { }

    @Mine
    @Test
    void other() { }

    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
