// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

class SubjectTests {
    @DisabledIfEnvironmentVariable(named = "JUDGE", matches = ".*")
    @Test
    void test() { }
}
