// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;
import org.mockito.Mockito;

class SubjectTests {
    interface Looking {
        Object getDeclaredMethods();
    }

    @Test
    void test() throws Throwable {
        Looking look = Mockito.mock(Looking.class, AdditionalAnswers.delegatesTo(Subject.class));
        Object[] methods = (Object[]) look.getDeclaredMethods();
        System.out.println(methods[0]);
    }
}
