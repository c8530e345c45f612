// @EXPECT verdict=forbidden_api scanOff=passed
// The method that a mock was called by: its name is harmless, the rest is not.
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Runnable mock = Mockito.mock(Runnable.class, call -> "" + call.getMethod().trySetAccessible());
        System.out.println(mock);
    }
}
