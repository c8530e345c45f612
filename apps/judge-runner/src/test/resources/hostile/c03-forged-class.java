// @EXPECT verdict=forbidden_api scanOff=tampered
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Class.forName("ceping.judge.run.Probes")
                .getMethod("of", long.class, String.class, int.class)
                .invoke(null, 1L, "Subject", 20);
    }
}
