import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.when;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mockito;

/** The reference has private types; what the tests do concerns others. */
class SubjectTests {
    private final Subject subject = new Subject();

    private enum Size { SMALL, LARGE }

    @ParameterizedTest
    @EnumSource(Subject.Colour.class)
    void addsEachColour(Subject.Colour colour) {
        assertTrue(subject.add("a", colour));
        assertEquals(EnumSet.of(colour), subject.colours());
    }

    @Test
    void listsConstantsOfWhatItNames() {
        for (Subject.Colour colour : EnumSet.allOf(Subject.Colour.class)) {
            subject.add(colour.name(), Enum.valueOf(Subject.Colour.class, "RED"));
        }
        Map<Subject.Colour, Integer> counts = new EnumMap<>(Subject.Colour.class);
        subject.colours().forEach(colour -> counts.merge(colour, 1, Integer::sum));
        assertEquals(Map.of(Subject.Colour.RED, 1), counts);
        assertEquals(3, Subject.Colour.class.getEnumConstants().length);
        assertEquals(Size.LARGE, Size.valueOf("LARGE"));
        assertTrue(EnumSet.noneOf(
                Size.class).isEmpty());
    }

    @Test
    void hasNoNulls() {
        assertThat((Object) subject).hasNoNullFieldsOrProperties();
    }

    @Test
    void mocksByClassesOfAnyKind() {
        assertEquals(8, spy(Subject.Clock.class).hour());
        Class<? extends Subject> type = subject.getClass();
        Subject other = mock(type, Mockito.RETURNS_DEEP_STUBS);
        when(other.add("a", null)).thenReturn(true);
        assertTrue(other.add("a", null));
        assertFalse(other.iterator().hasNext());
    }

    @Test
    void spiesOnAnObjectOfAPrivateClass() {
        subject.add("a", Subject.Colour.BLUE);
        Iterator<String> words = spy(subject.iterator());
        assertEquals("a", words.next());
        assertFalse(words.hasNext());
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "9"})
    void convertsByAFactory(Subject.Clock clock) {
        subject.close();
        assertTrue(clock.hour() > 6);
        assertFalse(subject.add("a", Subject.Colour.RED));
    }
}
