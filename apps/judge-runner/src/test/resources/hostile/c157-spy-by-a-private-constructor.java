// @EXPECT verdict=tests_failed scanOff=tests_failed
// The constructor is nobody's but the class's own.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertNotNull(Mockito.spy(Subject.Vault.class));
    }
}
