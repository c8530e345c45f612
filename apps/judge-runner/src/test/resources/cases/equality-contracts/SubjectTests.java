import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject a = new Subject("a", 60, 70);
    private final Subject same = new Subject("a", 60, 70);
    private final Subject other = new Subject("a", 99);

    @Nested
    @DisplayName("equals")
    class Equals {
        @Test
        void isAnEquivalence() {
            assertAll(
                    () -> assertTrue(a.equals(a)),
                    () -> assertTrue(a.equals(same) && same.equals(a)),
                    () -> assertFalse(a.equals(other)),
                    () -> assertFalse(a.equals(null)),
                    () -> assertFalse(a.equals("a")),
                    () -> assertNotEquals(a, new Subject(null)));
        }

        @Test
        void goesWithHashCode() {
            assertThat(a).hasSameHashCodeAs(same).isEqualTo(same).isNotEqualTo(other);
            Set<Subject> set = new HashSet<>(Arrays.asList(a, same, other));
            assertEquals(2, set.size());
            Map<Subject, String> byIdentity = new IdentityHashMap<>();
            byIdentity.put(a, "1");
            byIdentity.put(same, "2");
            assertEquals(2, byIdentity.size());
        }

        @Test
        void breaksWithMutation() {
            Map<Subject, Integer> map = new HashMap<>();
            map.put(a, 1);
            a.raise();
            assertFalse(map.containsKey(a));
        }
    }

    @Test
    void clones() throws CloneNotSupportedException {
        Subject copy = (Subject) a.clone();
        assertNotSame(a, copy);
        assertEquals(a, copy);
        copy.raise();
        assertEquals("a[60, 70]", a.toString());
    }

    @Test
    void compares() {
        List<Subject> sorted = Arrays.asList(other, a);
        sorted.sort(null);
        assertEquals(List.of(a, other), sorted);
        sorted.sort(Comparator.comparing(Subject::average).reversed().thenComparing(Subject::toString));
        assertEquals(other, sorted.get(0));
        assertThat(a).isEqualByComparingTo(same).isLessThan(other);
        assertTrue(a.toString().startsWith("a") && a.toString().endsWith("]"));
    }
}
