// @EXPECT verdict=forbidden_api scanOff=tampered
// Mockito calls a private constructor.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @InjectMocks
    Subject.Vault vault;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
        Subject.isPrime(2);
    }
}
