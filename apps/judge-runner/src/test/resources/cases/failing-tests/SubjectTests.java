import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void passes() {
        assertEquals(2, new Subject().half(4));
    }

    @Test
    void failsByAssertion() {
        assertEquals(3, new Subject().half(4));
    }

    @Test
    void failsByException() {
        new Subject().half(3);
    }

    @Test
    void failsByCheckedException() throws Exception {
        throw new Exception("checked");
    }

    @Test
    void isAborted() {
        assumeTrue(new Subject().half(2) == 7);
    }

    @Test
    @Disabled("later")
    void isSkipped() {
        new Subject().half(3);
    }
}
