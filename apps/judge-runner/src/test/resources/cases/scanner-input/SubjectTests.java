import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final InputStream originalIn = System.in;
    private final PrintStream originalOut = System.out;
    private final PrintStream originalErr = System.err;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void redirect() {
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void restore() {
        System.setIn(originalIn);
        System.setOut(originalOut);
        System.setErr(originalErr);
    }

    private static void type(String text) {
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void adds() {
        type("1 2\n3\n0 4");
        Subject.main(new String[0]);
        assertEquals("请输入：和是 6" + System.lineSeparator(), out.toString(StandardCharsets.UTF_8));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("剩下：4"));
    }

    @Test
    void stopsAtTheEnd() {
        type("");
        Subject.main(null);
        String[] lines = out.toString(StandardCharsets.UTF_8).split("\\R");
        assertEquals(1, lines.length);
        assertEquals(0, new Scanner(lines[0].replaceAll("\\D+", "")).nextInt());
    }

    @Test
    void echoes() throws IOException {
        type("hello\nworld");
        assertEquals("hello", Subject.echo());
    }
}
