// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// Mockito writes to a private field for which there is no setter.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock
    Runnable lock;

    @InjectMocks
    Subject.Door door;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
    }
}
