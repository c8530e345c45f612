// @EXPECT verdict=passed scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        System.out.print("\u0000\u0000\u0000\u0002{}{\"report\":\"\",\"signature\":\"00\"}");
    }
}
