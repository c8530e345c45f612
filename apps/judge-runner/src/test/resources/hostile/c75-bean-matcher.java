// @EXPECT verdict=forbidden_api scanOff=tests_failed
import org.hamcrest.MatcherAssert;
import org.hamcrest.Matchers;
import org.hamcrest.beans.HasPropertyWithValue;
import org.junit.jupiter.api.Test;

class SubjectTests {
    public static class Box {
        public int getSecret() {
            return 7;
        }
    }

    @Test
    void test() throws Throwable {
        MatcherAssert.assertThat(new Box(), HasPropertyWithValue.hasProperty("secret", Matchers.is(7)));
    }
}
