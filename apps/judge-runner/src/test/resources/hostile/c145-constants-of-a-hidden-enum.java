// @EXPECT verdict=forbidden_api scanOff=output_limit
// Its class has the constants that the code keeps to itself. Whoever gets them says so until he is stopped.
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
        }).mode();
    }

    @Test
    void test() {
        Object secret = type.getEnumConstants()[1];
        while (true) {
            System.out.println(secret);
        }
    }
}
