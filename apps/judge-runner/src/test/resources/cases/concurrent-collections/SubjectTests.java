import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @RepeatedTest(3)
    void countsInParallel() {
        Subject subject = new Subject();
        subject.seeAll(Collections.nCopies(10_000, "word"));
        subject.seeAll(List.of("longer", "", "word"));
        assertEquals(Map.of("word", 10_001L, "longer", 1L), subject.counts());
        assertEquals("longer", subject.longest());
        assertEquals(10_002, subject.seen());
    }

    @Test
    void sumsInParallel() {
        assertEquals(333_833_500, Subject.sumOfSquares(1000));
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 1000).parallel().forEach(seen::add);
        assertEquals(1000, seen.size());
    }

    @Test
    void queues() throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
        assertTrue(queue.offer(1) && !queue.offer(2));
        assertEquals(1, queue.poll(1, TimeUnit.SECONDS));
        assertNull(queue.poll(1, TimeUnit.MILLISECONDS));
        ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>(List.of(1, 2));
        free.removeIf(n -> n > ThreadLocalRandom.current().nextInt(1, 2));
        assertEquals(1, free.size());
        List<String> list = new CopyOnWriteArrayList<>(List.of("a"));
        for (String one : list) {
            list.add(one + one);
        }
        assertEquals(List.of("a", "aa"), list);
    }
}
