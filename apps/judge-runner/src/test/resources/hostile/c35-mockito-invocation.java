// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Runnable mock = Mockito.mock(Runnable.class, call -> call.getMethod().getName());
        System.out.println(mock);
    }
}
