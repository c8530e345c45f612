import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.LineNumberReader;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void readsLines() throws IOException {
        assertEquals(List.of("a", "b"), Subject.lines(new StringReader("# c\n a\nb ")));
    }

    @Test
    void closesReaders() throws IOException {
        int[] closed = new int[1];
        Reader reader = new StringReader("x") {
            @Override
            public void close() {
                super.close();
                closed[0]++;
            }
        };
        Subject.lines(reader);
        assertEquals(1, closed[0]);
    }

    @Test
    void copies() throws IOException {
        byte[] bytes = "hello, 世界".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Subject.copy(new SequenceInputStream(new ByteArrayInputStream(bytes), InputStream.nullInputStream()), out);
        assertArrayEquals(bytes, out.toByteArray());
    }

    @Test
    void passesTroubleOn() {
        InputStream broken = new FilterInputStream(new ByteArrayInputStream(new byte[9])) {
            @Override
            public int read(byte[] target) throws IOException {
                throw new IOException("disk on fire");
            }
        };
        IOException thrown = assertThrows(IOException.class, () -> Subject.copy(broken, new ByteArrayOutputStream()));
        assertEquals("disk on fire", new UncheckedIOException(thrown).getCause().getMessage());
        assertThrows(EOFException.class, () -> Subject.load(new ByteArrayInputStream(new byte[] {0, 0, 0, 1, 2})));
    }

    @Test
    void goesThereAndBack() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Subject.save(new int[] {1, -2, 3}, out);
        assertEquals(16, out.size());
        assertArrayEquals(new int[] {1, -2, 3}, Subject.load(new ByteArrayInputStream(out.toByteArray())));
    }

    @Test
    void writesTables() throws IOException {
        StringWriter writer = new StringWriter();
        try (PrintWriter printer = new PrintWriter(writer)) {
            Subject.table(List.of(new String[] {"a", "b"}, new String[] {"c"}), printer);
        }
        LineNumberReader reader = new LineNumberReader(new StringReader(writer.toString()));
        assertEquals("a\tb", reader.readLine());
        assertEquals(1, reader.getLineNumber());
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("12 x"));
        assertEquals(StreamTokenizer.TT_NUMBER, tokens.nextToken());
        PushbackReader back = new PushbackReader(new StringReader("ab"));
        int first = back.read();
        back.unread(first);
        assertEquals('a', back.read());
    }

    @Test
    void readsProperties() throws IOException {
        assertEquals(8080, Subject.port(new StringReader("port=8080\n")));
        assertEquals(80, Subject.port(new StringReader("")));
        Properties properties = new Properties();
        properties.setProperty("a", "1");
        StringWriter text = new StringWriter();
        properties.store(text, null);
        assertEquals(true, text.toString().contains("a=1"));
    }
}
