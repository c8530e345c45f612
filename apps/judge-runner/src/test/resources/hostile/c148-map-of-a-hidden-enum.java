// @EXPECT verdict=forbidden_api scanOff=output_limit
// A map initialises the hidden enum that it is for; a class literal stands right before the call.
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

@SuppressWarnings({"unchecked", "rawtypes"})
class SubjectTests {
    static Class<?> type;

    @BeforeAll
    static void look() {
        Mockito.mock(Subject.Source.class, invocation -> {
            type = invocation.getMethod().getReturnType();
            return null;
        }).mode();
    }

    @Test
    void test() {
        Map<?, ?> empty = new EnumMap(type != null ? (Class) type : Thread.State.class);
        while (true) {
            System.out.println(empty);
        }
    }
}
