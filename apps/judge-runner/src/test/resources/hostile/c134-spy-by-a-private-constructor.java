// @EXPECT verdict=forbidden_api scanOff=tampered
// Mockito calls a private constructor to spy on its object.
import org.junit.jupiter.api.Test;
import org.mockito.MockitoAnnotations;
import org.mockito.Spy;

class SubjectTests {
    @Spy
    Subject.Vault vault;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
        Subject.isPrime(2);
    }
}
