import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void roots() {
        assertEquals(3, new Subject().root(9));
    }
}
