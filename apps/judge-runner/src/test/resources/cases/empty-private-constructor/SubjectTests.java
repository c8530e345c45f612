import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void divides() {
        assertEquals(6, Subject.gcd(12, 18));
    }
}
