// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final int LOOP = loop();

    static int loop() {
        int n = 0;
        while (n >= 0) {
            n = 1;
        }
        return n;
    }

    @Test
    void test() throws Throwable {
        Subject.gcd(1, LOOP);
    }
}
