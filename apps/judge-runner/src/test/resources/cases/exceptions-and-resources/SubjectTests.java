import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void reads() throws Exception {
        try (Subject subject = new Subject(false)) {
            assertEquals(7, subject.read("7"));
            assertEquals(List.of("read", "done"), subject.log());
        }
    }

    @Test
    void keepsTheCause() {
        Subject.ConfigException thrown =
                assertThrows(Subject.ConfigException.class, () -> new Subject(false).read("x"));
        assertAll(
                () -> assertEquals("not a number", thrown.getMessage()),
                () -> assertEquals(1, thrown.line()),
                () -> assertEquals(NumberFormatException.class, thrown.getCause().getClass()),
                () -> assertEquals("For input string: \"x\"", thrown.getCause().getMessage()));
    }

    @Test
    void keepsTheSuppressed() {
        Exception thrown = assertThrows(Subject.ConfigException.class, () -> Subject.sum("1", "x"));
        assertEquals(1, thrown.getSuppressed().length);
        assertTrue(thrown.getSuppressed()[0] instanceof IOException);
    }

    @Test
    void swallows() throws Exception {
        assertEquals(-6, Subject.sum("1", "2"));
    }

    @Test
    void isClosed() throws IOException {
        Subject subject = new Subject(false);
        subject.close();
        assertThrows(IllegalStateException.class, () -> subject.read("1"));
        try {
            new Subject(true).close();
        } catch (IOException | IllegalStateException expected) {
            assertSame(IOException.class, expected.getClass());
        }
    }

    @Test
    void describesItself() {
        RuntimeException outer = new UncheckedIOException("outer", new IOException("inner"));
        outer.addSuppressed(new Exception("beside"));
        StringWriter text = new StringWriter();
        outer.printStackTrace(new PrintWriter(text, true));
        assertTrue(text.toString().contains("Caused by: java.io.IOException: inner"));
        StackTraceElement[] own = {new StackTraceElement("A", "b", "A.java", 3)};
        outer.setStackTrace(own);
        assertArrayEquals(own, outer.getStackTrace());
        assertEquals("A.b(A.java:3)", outer.getStackTrace()[0].toString());
        assertEquals("inner", rootOf(outer).getLocalizedMessage());
    }

    @Test
    void failsWithACause() {
        throw new IllegalStateException("故意的", new RuntimeException("原因"));
    }

    private static Throwable rootOf(Throwable thrown) {
        return thrown.getCause() == null ? thrown : rootOf(thrown.getCause());
    }
}
