// @EXPECT verdict=forbidden_api scanOff=tampered
// A field that is filled with null is filled by Mockito.
import org.junit.jupiter.api.Test;
import org.mockito.MockitoAnnotations;
import org.mockito.Spy;

class SubjectTests {
    @Spy
    Subject.Vault vault = null;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
        Subject.isPrime(2);
    }
}
