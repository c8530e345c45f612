package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test the examples of the worker's {@code sample.test.ts}: both languages draw the same sample. */
class SampleTests {
    private static final String SEED = "example";
    private static final List<String> NAMES = List.of("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "四");

    @ParameterizedTest
    @CsvSource({"example, a1, 3710442715", "example, 四, 2582680539", "none, a1, 3436217679", "'', '', 28985113"})
    void numbersComeFromSeedAndName(String seed, String name, long numerator) {
        assertEquals(numerator / 0x1p32, Sample.number(seed, name));
    }

    @Test
    void drawsItemsWhoseNumberIsBelowTheShare() {
        assertEquals(List.of("a2", "b1", "b2", "c2"), Sample.draw(SEED, NAMES, 0.4, 1, name -> ""));
    }

    @Test
    void drawsAtLeastOneItemOfEachStratum() {
        assertEquals(List.of("a2", "b1", "c2", "四"), Sample.draw(SEED, NAMES, 0.1, 1, name -> name.substring(0, 1)));
    }

    @Test
    void drawsTheLowestNumbersIfTheShareIsZero() {
        assertEquals(List.of("a2", "b1", "c2"), Sample.draw(SEED, NAMES, 0, 3, name -> ""));
    }
}
