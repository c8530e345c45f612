// @EXPECT verdict=forbidden_api scanOff=passed
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final class Box {
        private final int secret = 7;
    }

    @Test
    void test() throws Throwable {
        Assertions.assertThat(new Box()).extracting("secret").isEqualTo(7);
    }
}
