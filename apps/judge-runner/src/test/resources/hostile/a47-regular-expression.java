// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
// Catastrophic backtracking.
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertTrue(Pattern.matches("(.*,){25}P", "1,2,3,4,5,6,7,8,9,10,".repeat(3)));
    }
}
