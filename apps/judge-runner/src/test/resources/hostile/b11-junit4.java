// @EXPECT verdict=compile_error scanOff=compile_error
import org.junit.Test;

public class SubjectTests {
    @Test
    public void test() {
        Subject.isPrime(2);
    }
}
