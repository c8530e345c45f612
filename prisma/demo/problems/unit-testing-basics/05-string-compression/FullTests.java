import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("字符串压缩")
class StringCompressionTests {

    @Nested
    @DisplayName("压缩")
    class Compress {

        @ParameterizedTest(name = "“{0}” → “{1}”")
        @CsvSource({
            "'', ''",
            "a, a",
            "abc, abc",
            "aa, a2",
            "aaabcc, a3bc2",
            "abbbc, ab3c",
            "aaAA, a2A2",
            "'a  b', 'a 2b'",
            "测测试, 测2试",
            "zzzzzzzzzzzz, z12",
        })
        void writesRunLengths(String text, String packed) {
            assertEquals(packed, StringCompression.compress(text));
        }

        @Test
        void splitsVeryLongRuns() {
            assertEquals("a9999", StringCompression.compress("a".repeat(9999)));
            assertEquals("a9999a", StringCompression.compress("a".repeat(10_000)));
        }

        @ParameterizedTest
        @ValueSource(strings = {"1abc", "ab0", "a9b"})
        void refusesDigits(String text) {
            assertThrows(IllegalArgumentException.class, () -> StringCompression.compress(text));
        }

        @Test
        void refusesNull() {
            assertThrows(NullPointerException.class, () -> StringCompression.compress(null));
        }
    }

    @Nested
    @DisplayName("还原")
    class Expand {

        @ParameterizedTest(name = "“{0}” → “{1}”")
        @CsvSource({"'', ''", "abc, abc", "a3bc2, aaabcc", "x12, xxxxxxxxxxxx", "a2A2, aaAA"})
        void repeatsCharacters(String packed, String text) {
            assertEquals(text, StringCompression.expand(packed));
        }

        @Test
        void acceptsTheLargestCount() {
            assertEquals(9999, StringCompression.expand("a9999").length());
        }

        @ParameterizedTest(name = "拒绝“{0}”")
        @ValueSource(strings = {"3a", "7", "a0", "a02", "a1", "a10000", "a99999999999"})
        void refusesMalformedText(String packed) {
            assertThrows(IllegalArgumentException.class, () -> StringCompression.expand(packed));
        }

        @Test
        void refusesNull() {
            assertThrows(NullPointerException.class, () -> StringCompression.expand(null));
        }
    }

    @ParameterizedTest(name = "“{0}” 压缩后能还原")
    @ValueSource(strings = {"", "a", "aab", "hello  world!!", "单元测测试试试", "/:;;"})
    void expandUndoesCompress(String text) {
        assertEquals(text, StringCompression.expand(StringCompression.compress(text)));
    }
}
