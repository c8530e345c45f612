// @EXPECT verdict=forbidden_api scanOff=passed
// The owner of the forbidden method is then the own class.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Worker extends Thread {
        Object loader() {
            return getContextClassLoader();
        }
    }

    @Test
    void test() throws Throwable {
        Assertions.assertNotNull(new Worker().loader());
    }
}
