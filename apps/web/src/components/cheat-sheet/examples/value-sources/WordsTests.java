import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EmptySource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTests {
    @ParameterizedTest
    @ValueSource(strings = {"hello world", "  hello   world  ", "hello\nworld"})
    void countsTwoWords(String text) {
        assertEquals(2, Words.count(text));
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {" ", "\t"})
    void findsNoWord(String text) {
        assertEquals(0, Words.count(text));
    }

    @ParameterizedTest
    @NullSource
    void takesNull(String text) {
        assertEquals(0, Words.count(text));
    }

    @ParameterizedTest
    @EmptySource
    void takesAnEmptyText(String text) {
        assertEquals(0, Words.count(text));
    }
}
