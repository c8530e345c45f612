import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

interface Testable<T> {
    T createValue();

    T createOther();
}

@TestInstance(Lifecycle.PER_CLASS)
@Tag("contract")
interface EqualsContract<T> extends Testable<T> {
    @BeforeEach
    default void announce(TestInfo info) {
        assertTrue(info.getTags().contains("contract"));
    }

    @Test
    default void equalsItself() {
        T value = createValue();
        assertEquals(value, value);
        assertEquals(value, createValue());
        assertEquals(value.hashCode(), createValue().hashCode());
    }

    @Test
    default void differs() {
        assertNotEquals(createValue(), createOther());
        assertNotEquals(null, createValue());
        assertNotEquals(createValue(), new Object());
    }
}

interface ComparableContract<T extends Comparable<T>> extends Testable<T> {
    @Test
    default void comparesBothWays() {
        assertTrue(createValue().compareTo(createOther()) < 0);
        assertTrue(createOther().compareTo(createValue()) > 0);
        assertEquals(0, createValue().compareTo(createValue()));
    }

    @Test
    default void refusesNull() {
        assertThrows(NullPointerException.class, () -> createValue().compareTo(null));
    }

    @TestFactory
    default Stream<DynamicTest> transitive() {
        return Stream.of(createValue(), createOther())
                .map(one -> DynamicTest.dynamicTest("" + one, () -> assertEquals(0, one.compareTo(one))));
    }
}

class SubjectTests implements EqualsContract<Subject>, ComparableContract<Subject> {
    @Override
    public Subject createValue() {
        return new Subject(1, 2);
    }

    @Override
    public Subject createOther() {
        return Subject.parse("1.3");
    }

    @Test
    void clones() {
        Subject original = createValue();
        Subject copy = original.clone();
        assertNotSame(original, copy);
        assertEquals(original, copy);
        assertEquals("1.2", copy.toString());
    }
}
