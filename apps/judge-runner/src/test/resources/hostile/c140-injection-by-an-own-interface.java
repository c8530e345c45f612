// @EXPECT verdict=forbidden_api scanOff=passed coverage=3
// The field has an interface of the student's, the object has the private field.
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    interface Any {}

    static class Mine extends Subject.Door implements Any {}

    @Mock
    Runnable lock;

    @InjectMocks
    Any mine = new Mine();

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
    }
}
