// @EXPECT verdict=forbidden_api scanOff=passed coverage=12
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

@ExtendWith(SubjectTests.Spy.class)
class SubjectTests {
    static final class Spy implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            context.getTestMethod();
        }
    }

    @Test
    void test() throws Throwable {
        Subject.isPrime(2);
    }
}
