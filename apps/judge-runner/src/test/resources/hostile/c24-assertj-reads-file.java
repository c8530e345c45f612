// @EXPECT verdict=forbidden_api scanOff=passed
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertThat(Assertions.contentOf(new java.io.File("/etc/hostname"))).isNotNull();
    }
}
