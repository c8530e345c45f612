// @EXPECT verdict=compile_error scanOff=compile_error
// Names with marks that nobody sees, and one that reads backwards: the compiler leaves the marks out.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() { }

    @Test
    void te\u200bst() { }

    @Test
    void \u0061\u202edessap\u202c() { }

    @Test
    void te\u0000st() { }
}
