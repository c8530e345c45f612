import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTests {
    @ParameterizedTest(name = "{0} 分 -> {1}")
    @CsvSource({"100, A", "90, A", "89, B", "60, B", "59, C", "0, C"})
    void grades(int score, String expected) {
        assertEquals(expected, Subject.grade(score));
    }

    @DisplayName("越界")
    @ParameterizedTest(name = ParameterizedTest.DISPLAY_NAME_PLACEHOLDER + ": " + ParameterizedTest.ARGUMENTS_WITH_NAMES_PLACEHOLDER)
    @CsvSource(value = {"-1", "101"})
    void refuses(int score) {
        assertThrows(IllegalArgumentException.class, () -> Subject.grade(score));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = {"NIL", "N/A"}, value = {
        "Ada | Lovelace | Ada Lovelace",
        "NIL | Lovelace | Lovelace",
        "Ada | N/A | Ada"
    })
    void joins(String first, String last, String expected) {
        assertEquals(expected, Subject.join(first, last));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            # text, length
            abc -> 3
            'a -> b' -> 6
            '' -> 0
            """)
    void measures(String text, int expected) {
        assertEquals(expected, Subject.length(text));
    }

    @ParameterizedTest
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            SCORE, GRADE
            95,    A
            70,    B
            """)
    void gradesWithHeaders(int score, char grade) {
        assertEquals(String.valueOf(grade), Subject.grade(score));
    }

    @ParameterizedTest
    @CsvSource(emptyValue = "EMPTY", ignoreLeadingAndTrailingWhitespace = false, quoteCharacter = '"',
            value = {"\"\",5", " a ,3", ",0"})
    void keepsBlanks(String text, int expected) {
        assertEquals(expected, Subject.length(text));
    }
}
