// @EXPECT verdict=tests_failed scanOff=tests_failed
// The class of a signature is asked for a mock, which no test could write.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    static Class<?> type;

    @BeforeAll
    static void look() {
        Mockito.mock(Subject.Source.class, invocation -> {
            type = invocation.getMethod().getReturnType();
            return null;
        }).ghost();
    }

    @Test
    void test() {
        Assertions.assertNotNull(Mockito.mock(type, Mockito.CALLS_REAL_METHODS));
    }
}
