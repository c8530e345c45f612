import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.junit.jupiter.api.DynamicTest.stream;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    @DisplayName("已知的数")
    Collection<DynamicTest> known() {
        Map<Integer, String> known = new LinkedHashMap<>();
        known.put(1, "I");
        known.put(4, "IV");
        known.put(1994, "MCMXCIV");
        return known.entrySet().stream()
                .map(one -> dynamicTest(one.getKey() + " = " + one.getValue(),
                        () -> assertEquals(one.getValue(), Subject.roman(one.getKey()))))
                .toList();
    }

    @TestFactory
    Stream<DynamicContainer> byThousands() {
        return IntStream.range(0, 3).mapToObj(thousand -> dynamicContainer("from " + thousand + "000",
                Stream.of(
                        dynamicTest("starts with M", () -> assertTrue(
                                Subject.roman(thousand * 1000 + 1).startsWith("M".repeat(thousand)))),
                        dynamicContainer("deeper", List.of(
                                dynamicTest("ends with I", () -> assertTrue(
                                        Subject.roman(thousand * 1000 + 1).endsWith("I"))))))));
    }

    @TestFactory
    Stream<DynamicTest> ofInputs() {
        return stream(List.of(5, 10, 50).iterator(), n -> "sign of " + n,
                n -> assertEquals(1, Subject.roman(n).length()));
    }

    @TestFactory
    Stream<DynamicTest> ofNamedInputs() {
        return stream(Stream.of(Named.of("零", 0), Named.of("太大", 4000)),
                n -> assertThrows(IllegalArgumentException.class, () -> Subject.roman(n)));
    }

    @TestFactory
    Iterator<DynamicTest> byIterator() {
        return List.of(dynamicTest("fails", () -> assertEquals("IIII", Subject.roman(4)))).iterator();
    }

    @TestFactory
    DynamicNode single() {
        return dynamicTest("single", () -> assertEquals("X", Subject.roman(10)));
    }

    @TestFactory
    DynamicNode[] array() {
        return new DynamicNode[] {dynamicTest("of an array", () -> assertEquals("V", Subject.roman(5)))};
    }
}
