import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StringCompressionTests {

    @Test
    void testCompress() {
        assertEquals("a3bc2", StringCompression.compress("aaabcc"));
        assertEquals("abc", StringCompression.compress("abc"));
        assertEquals("", StringCompression.compress(""));
    }
}
