import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    @DisplayName("九十分为优")
    void 九十分() {
        assertEquals(Subject.等级.优, new Subject().评级(90));
    }
}
