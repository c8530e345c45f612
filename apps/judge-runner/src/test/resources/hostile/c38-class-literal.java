// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        System.out.println(java.lang.reflect.Field.class);
    }
}
