// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// The class is the student's own, the private field is not.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    static class Mine extends Subject.Door {}

    @Mock
    Runnable lock;

    @InjectMocks
    Mine mine;

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
    }
}
