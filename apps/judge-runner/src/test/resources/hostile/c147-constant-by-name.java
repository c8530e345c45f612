// @EXPECT verdict=forbidden_api scanOff=output_limit
// An enum of the student's own inherits the method that finds the constants of any.
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

@SuppressWarnings({"unchecked", "rawtypes"})
class SubjectTests {
    enum Own { A }

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
        Object secret = Own.valueOf((Class) type, "SECRET");
        while (true) {
            System.out.println(secret);
        }
    }
}
