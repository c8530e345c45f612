// @EXPECT verdict=output_limit scanOff=output_limit
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(5_000)
    void many() { }

    @Test
    void test() { }
}
