import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject<String> subject = new Subject<>();

    @BeforeEach
    void fill() {
        for (String value : Arrays.asList("a", "b", "c")) {
            subject.add(value);
        }
    }

    @Test
    void walks() {
        List<String> seen = new ArrayList<>();
        for (String value : subject) {
            seen.add(value);
        }
        subject.forEach(seen::add);
        subject.iterator().forEachRemaining(seen::add);
        assertEquals("abcabcabc", String.join("", seen));
        assertEquals(3, subject.size());
    }

    @Test
    void endsAtLast() {
        Iterator<String> iterator = new Subject<String>().iterator();
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        assertThrows(UnsupportedOperationException.class, () -> subject.iterator().remove());
    }

    @Test
    void noticesChanges() {
        assertThrows(ConcurrentModificationException.class, () -> {
            for (String value : subject) {
                subject.add(value);
            }
        });
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
        assertThrows(ConcurrentModificationException.class, () -> {
            for (Integer n : numbers) {
                numbers.remove(n);
            }
        });
    }

    @Test
    void goesThroughStreams() {
        Spliterator<String> spliterator =
                Spliterators.spliteratorUnknownSize(subject.iterator(), Spliterator.ORDERED);
        assertEquals("a-b-c", StreamSupport.stream(spliterator, false).collect(Collectors.joining("-")));
        assertEquals(3, StreamSupport.stream(subject.spliterator(), false).count());
    }

    @Test
    void goesBackToo() {
        ListIterator<Integer> back = new LinkedList<>(List.of(1, 2, 3)).listIterator(3);
        int sum = 0;
        while (back.hasPrevious()) {
            sum = sum * 10 + back.previous();
            back.set(0);
        }
        assertEquals(321, sum);
    }
}
