import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void uses() {
        assertEquals(1, new Subject().used());
    }
}
