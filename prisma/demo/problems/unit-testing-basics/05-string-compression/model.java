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
            "ab, ab",
            "aa, a2",
            "aaabcc, a3bc2",
            "abbbc, ab3c",
            "aba, aba",
            "aaAA, a2A2",
            "'a  b', 'a 2b'",
            "测测试, 测2试",
            "zzzzzzzzzz, z10",
        })
        void runBecomesCharacterAndCount(String text, String packed) {
            assertEquals(packed, StringCompression.compress(text));
        }

        @ParameterizedTest(name = "{0} 个 a → {1}")
        @CsvSource({"9998, a9998", "9999, a9999", "10000, a9999a", "10001, a9999a2", "19999, a9999a9999a"})
        void runOfMoreThan9999IsSplit(int length, String packed) {
            assertEquals(packed, StringCompression.compress("a".repeat(length)));
        }

        @ParameterizedTest(name = "拒绝“{0}”中位置 {1} 的数字")
        @CsvSource({"0, 0", "9, 0", "1abc, 0", "ab0, 2", "aab5c7, 3"})
        void firstDigitIsRefused(String text, int position) {
            IllegalArgumentException error =
                    assertThrows(IllegalArgumentException.class, () -> StringCompression.compress(text));
            assertEquals("文本中不能有数字，位置 " + position, error.getMessage());
        }

        @ParameterizedTest(name = "“{0}” 紧挨着数字的编码，但不是数字")
        @ValueSource(strings = {"/", ":", "٣"})
        void neighbourOfDigitsIsAccepted(String text) {
            assertEquals(text, StringCompression.compress(text));
        }

        @Test
        void missingTextIsRefused() {
            assertThrows(NullPointerException.class, () -> StringCompression.compress(null));
        }
    }

    @Nested
    @DisplayName("还原")
    class Expand {

        @ParameterizedTest(name = "“{0}” → “{1}”")
        @CsvSource({
            "'', ''",
            "a, a",
            "abc, abc",
            "a2, aa",
            "a3bc2, aaabcc",
            "z10, zzzzzzzzzz",
            "b19, bbbbbbbbbbbbbbbbbbb",
            "'a 2/2:2', 'a  //::'",
        })
        void countRepeatsTheCharacterBefore(String packed, String text) {
            assertEquals(text, StringCompression.expand(packed));
        }

        @Test
        void largestCountIsAccepted() {
            assertEquals("a".repeat(9999) + "b", StringCompression.expand("a9999b"));
        }

        @ParameterizedTest(name = "“{0}” 以数字开头")
        @ValueSource(strings = {"0", "9", "3a"})
        void leadingDigitIsRefused(String packed) {
            IllegalArgumentException error =
                    assertThrows(IllegalArgumentException.class, () -> StringCompression.expand(packed));
            assertEquals("数字前面没有字符，位置 0", error.getMessage());
        }

        @ParameterizedTest(name = "次数不能是 {0}")
        @ValueSource(strings = {"0", "1", "01", "02", "0002", "10000", "99999999999"})
        void unusualCountIsRefused(String count) {
            IllegalArgumentException error =
                    assertThrows(IllegalArgumentException.class, () -> StringCompression.expand("ab" + count));
            assertEquals("次数应是 2 到 9999：" + count, error.getMessage());
        }

        @Test
        void missingTextIsRefused() {
            assertThrows(NullPointerException.class, () -> StringCompression.expand(null));
        }
    }

    @ParameterizedTest(name = "“{0}” 压缩后能还原")
    @ValueSource(strings = {"", "a", "aab", "hello  world!!", "单元测测试试试", "/:;;"})
    void expandUndoesCompress(String text) {
        assertEquals(text, StringCompression.expand(StringCompression.compress(text)));
    }
}
