// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.hamcrest.MatcherAssert;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Own extends Matchers { }

    public static class Box {
        public int getSecret() {
            return 7;
        }
    }

    @Test
    void test() throws Throwable {
        MatcherAssert.assertThat(new Box(), Own.hasProperty("secret"));
    }
}
