import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private static final List<Subject.Item> ITEMS =
            List.of(
                    new Subject.Item("apple", Subject.Kind.FRUIT, 3),
                    new Subject.Item("beef", Subject.Kind.MEAT, 40),
                    new Subject.Item("banana", Subject.Kind.FRUIT, 2.5));

    @Test
    void groups() {
        assertEquals(
                Map.of(Subject.Kind.FRUIT, List.of("apple", "banana"), Subject.Kind.MEAT, List.of("beef")),
                Subject.namesByKind(ITEMS));
        assertEquals(Map.of(true, 2L, false, 1L), Subject.countCheap(ITEMS, 10));
    }

    @Test
    void finds() {
        assertEquals("beef", Subject.dearest(ITEMS).map(Subject.Item::name).orElseThrow());
        assertTrue(Subject.dearest(List.of()).isEmpty());
        assertEquals(37.5, Subject.spread(ITEMS));
        assertEquals(3, Subject.index(ITEMS, Subject.Item::name).size());
    }

    @Test
    void sieves() {
        List<Integer> primes = Subject.primes(20);
        assertEquals(List.of(2, 3, 5, 7, 11, 13, 17, 19), primes);
        assertThrows(UnsupportedOperationException.class, () -> primes.add(1));
        assertEquals("19,17", primes.stream().sorted(Collections.reverseOrder()).limit(2)
                .map(String::valueOf).collect(Collectors.joining(",")));
    }

    @Test
    void collectsItsOwnWay() {
        Collector<String, StringBuilder, String> initials =
                Collector.of(StringBuilder::new, (all, name) -> all.append(name.charAt(0)),
                        StringBuilder::append, StringBuilder::toString);
        assertEquals("abb", ITEMS.stream().map(Subject.Item::name).collect(initials));
        assertEquals(List.of(1, 3, 6), Stream.iterate(1, n -> n + 1).limit(3)
                .map(n -> n * (n + 1) / 2).collect(Collectors.toList()));
        double average = Stream.of(1, 2).collect(
                Collectors.teeing(Collectors.summingDouble(n -> n), Collectors.counting(), (sum, n) -> sum / n));
        assertEquals(1.5, average);
    }

    @Test
    void usesAllCollections() {
        PriorityQueue<Integer> queue = new PriorityQueue<>((a, b) -> b - a);
        Collections.addAll(queue, 1, 3, 2);
        assertEquals(3, queue.poll());
        ArrayDeque<Integer> stack = new ArrayDeque<>(queue);
        stack.push(9);
        assertEquals(9, stack.peekFirst());
        TreeMap<String, Integer> sorted = new TreeMap<>(Map.of("b", 1, "a", 2));
        assertEquals("a", sorted.firstKey());
        assertEquals(Integer.valueOf(4), new TreeSet<>(Arrays.asList(1, 4, 9)).floor(8));
        assertEquals(1, new HashSet<>(Arrays.asList("x", "x")).size());
        int[][] grid = {{3, 1}, {2}};
        Arrays.stream(grid).forEach(Arrays::sort);
        assertEquals("[[1, 3], [2]]", Arrays.deepToString(grid));
    }
}
