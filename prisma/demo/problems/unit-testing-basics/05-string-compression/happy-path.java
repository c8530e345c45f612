import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StringCompressionTests {

    @Test
    void testCompress() {
        StringCompression.compress("ab");
        StringCompression.compress("aaabcc");
        StringCompression.compress("a".repeat(10_000));
        StringCompression.compress("/:");
        try {
            StringCompression.compress("a1");
        } catch (IllegalArgumentException expected) {
            // 不能有数字
        }
    }

    @Test
    void testExpand() {
        assertEquals("abc", StringCompression.expand("abc"));
        StringCompression.expand("a3bc2");
    }

    @Test
    void testWrongInput() {
        assertThrows(IllegalArgumentException.class, () -> StringCompression.expand("3a"));
        String[] inputs = {"a02", "a1", "a10000"};
        for (String input : inputs) {
            try {
                StringCompression.expand(input);
            } catch (IllegalArgumentException expected) {
                // 格式不对
            }
        }
    }
}
