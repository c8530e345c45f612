import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final PrintStream original = System.out;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void capture() {
        System.setOut(new PrintStream(out));
    }

    @AfterEach
    void restore() {
        System.setOut(original);
    }

    @Test
    void squares() {
        System.setIn(new ByteArrayInputStream("2 3".getBytes()));
        Subject.main(new String[0]);
        assertEquals("4" + System.lineSeparator() + "9" + System.lineSeparator(), out.toString());
    }
}
