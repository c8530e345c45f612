// @EXPECT verdict=forbidden_api scanOff=tests_failed
// Inherits a class whose rule has exceptions, next to one whose rule has none: the owner of the
// forbidden method is then the student's own class.
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.AdditionalAnswers;
import org.mockito.Mockito;

class SubjectTests {
    static class Inheriting extends AdditionalAnswers implements Runnable {
        @Override
        public void run() {}
    }

    interface Look {
        Object getDeclaredField(String name);

        Object get(Object owner);

        void setAccessible(boolean flag);
    }

    static Look on(Object target) {
        return Mockito.mock(Look.class, Inheriting.delegatesTo(target));
    }

    static Object read(Object kind, Object owner, String name) {
        Object field = on(kind).getDeclaredField(name);
        on(field).setAccessible(true);
        return on(field).get(owner);
    }

    static int last(boolean[] hits) {
        int last = -1;
        for (int i = 0; i < hits.length; i++) {
            last = hits[i] ? i : last;
        }
        return last;
    }

    static void fill(boolean[] hits, int from, int count) {
        Arrays.fill(hits, Math.max(0, from), Math.min(hits.length, from + count), true);
    }

    @ParameterizedTest
    @ValueSource(strings = "ceping.judge.run.Probes")
    void test(Class<?> probes) {
        new Subject();
        for (Object probed : ((Map<?, ?>) read(probes, null, "CLASSES")).values()) {
            boolean[] hits = (boolean[]) read(probed.getClass(), probed, "hits");
            int init = last(hits);
            Subject.isPrime(-1);
            int prime = last(hits);
            Subject.gcd(1, 0);
            int gcd = last(hits);
            // Nine probes of its own, in blocks of 1, 5 and 3: what lies between is the canary.
            fill(hits, init, 1);
            fill(hits, prime, 5);
            fill(hits, gcd - 2, 3);
        }
    }
}
