import static org.junit.jupiter.api.Assertions.*;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.MultipleFailuresError;

class SubjectTests {
    private final Subject subject = new Subject().add("a").add("bcd");

    @Test
    void comparesAll() {
        assertAll("lines",
                () -> assertEquals(2, subject.lines().size(), "size"),
                () -> assertIterableEquals(List.of("a", "bcd"), subject.lines()),
                () -> assertLinesMatch(List.of("a", "[b-d]+"), subject.lines()),
                () -> assertArrayEquals(new int[] {1, 3}, subject.lengths(), () -> "lengths"),
                () -> assertAll(Stream.of(
                        () -> assertSame(subject, subject.add("e")),
                        () -> assertNotSame(subject, new Subject()))));
    }

    @Test
    void comparesNumbers() {
        assertEquals(0.3, 0.1 + 0.2, 1e-9);
        assertEquals(0.3f, 0.1f + 0.2f, 1e-6f, "floats");
        assertArrayEquals(new double[] {1, 2}, new double[] {1.01, 1.99}, 0.1);
        assertArrayEquals(new Object[] {"a", new int[] {1}}, new Object[] {"a", new int[] {1}});
        assertNotEquals(1L, 2L);
        assertEquals((Object) 1, 1);
    }

    @Test
    void knowsTypes() {
        String first = assertInstanceOf(String.class, subject.first());
        assertEquals("a", first);
        assertNull(new Subject().first());
        assertNotNull(subject.first());
        assertTrue(() -> subject.lines().contains("a"));
        assertFalse(subject.lines().isEmpty(), "empty");
    }

    @Test
    void knowsExceptions() {
        IllegalArgumentException thrown =
                assertThrowsExactly(IllegalArgumentException.class, () -> subject.add(null));
        assertEquals("line", thrown.getMessage());
        assertInstanceOf(NullPointerException.class, thrown.getCause());
        assertThrows(UnsupportedOperationException.class, () -> subject.lines().add("x"), "modified");
        ThrowingSupplier<int[]> lengths = subject::lengths;
        assertEquals(2, assertDoesNotThrow(lengths).length);
        Executable nothing = () -> {};
        assertDoesNotThrow(nothing);
    }

    @Test
    void collectsFailures() {
        MultipleFailuresError failures =
                assertThrows(MultipleFailuresError.class,
                        () -> assertAll(IntStream.range(0, 3).mapToObj(n -> () -> assertEquals(1, n))));
        assertEquals(2, failures.getFailures().size());
        AssertionFailedError error =
                assertThrows(AssertionFailedError.class, () -> assertEquals("x", subject.first()));
        assertTrue(error.isExpectedDefined());
        assertEquals("x", error.getExpected().getStringRepresentation());
    }

    @Test
    void failsTheOldWay() {
        try {
            subject.add(null);
            fail("should have thrown");
        } catch (IllegalArgumentException expected) {
            assertEquals(2, subject.lines().size());
        }
    }

    @Test
    void failsWithAll() {
        assertAll(() -> fail("one"), () -> fail(new IllegalStateException("two")), () -> fail());
    }
}
