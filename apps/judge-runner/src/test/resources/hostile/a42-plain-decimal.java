// @EXPECT verdict=memory_limit scanOff=memory_limit
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        System.out.println(new BigDecimal("1e1000000000").toPlainString());
    }
}
