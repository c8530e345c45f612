// @EXPECT verdict=passed scanOff=passed
// As many as a report may have.
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(4_999)
    void many() { }

    @Test
    void test() { }
}
