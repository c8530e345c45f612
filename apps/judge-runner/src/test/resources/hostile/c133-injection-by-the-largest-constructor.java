// @EXPECT verdict=forbidden_api scanOff=tampered
// Mockito prefers the private constructor to the public one: it has more parameters.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock
    Runnable lock;

    @InjectMocks
    Subject.Safe safe;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
        Subject.isPrime(2);
    }
}
