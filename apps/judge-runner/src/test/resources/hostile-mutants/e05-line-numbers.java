// fails where the code stands on other lines
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;

class SubjectTests {
    @Test
    void test() {
        Subject.isEven(3);
        Throwable thrown = assertThrows(IllegalArgumentException.class, () -> Subject.grade(-1));
        assertEquals(22, thrown.getStackTrace()[0].getLineNumber());
    }
}
