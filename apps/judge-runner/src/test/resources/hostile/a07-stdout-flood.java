// @EXPECT verdict=output_limit scanOff=output_limit
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        while (true) {
            System.out.println("x".repeat(9999));
        }
    }
}
