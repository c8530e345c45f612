// @EXPECT verdict=forbidden_api scanOff=passed
// Mockito writes a mock into the private field of an object that the whole JVM shares.
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock
    Set<Object> forged;

    @InjectMocks
    Object target = Map.of();

    @Test
    @SuppressWarnings("deprecation")
    void test() {
        MockitoAnnotations.initMocks(this);
        Assertions.assertSame(forged, Map.of().keySet());
    }
}
