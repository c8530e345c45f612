// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// The field with the mock does not say so.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mockito;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    Object lock = Mockito.mock(Runnable.class);

    @InjectMocks
    Subject.Door door;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
    }
}
