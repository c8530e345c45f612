// @EXPECT verdict=tests_failed scanOff=tests_failed
// Mockito calls a constructor of another package, for its mock is in that.
import locker.Locker;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertNotNull(Mockito.spy(Locker.class));
    }
}
