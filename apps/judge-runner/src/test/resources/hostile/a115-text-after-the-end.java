// @EXPECT verdict=passed scanOff=passed
// The source ends with what once marked the end of a file.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() { }
}
