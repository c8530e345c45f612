// @EXPECT verdict=tests_failed scanOff=tests_failed
// Mockito calls the constructor of a class that no test could name.
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
    @SuppressWarnings("unchecked")
    void test() {
        Assertions.assertNotNull((Object) Mockito.spy((Class<Object>) type));
    }
}
