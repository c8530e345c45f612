import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void holds() {
        assertEquals(1, new Holder().value());
    }
}
