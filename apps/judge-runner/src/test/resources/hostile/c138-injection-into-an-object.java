// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// The object is there already; Mockito writes to its fields.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock
    Runnable lock;

    @InjectMocks
    Subject.Door door = new Subject.Door();

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
    }
}
