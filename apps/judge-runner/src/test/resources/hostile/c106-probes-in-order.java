// @EXPECT verdict=forbidden_api scanOff=tampered
// Fills what lies where JaCoCo itself would put the probes, and leaves out the canary between them.
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTests {
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

    @Test
    void test() throws Throwable {
        Field classes = Class.forName("ceping.judge.run.Probes").getDeclaredField("CLASSES");
        classes.setAccessible(true);
        new Subject();
        for (Object probed : ((Map<?, ?>) classes.get(null)).values()) {
            Method array = probed.getClass().getDeclaredMethod("hits");
            array.setAccessible(true);
            boolean[] hits = (boolean[]) array.invoke(probed);
            int init = last(hits);
            Subject.isPrime(-1);
            int prime = last(hits);
            Subject.gcd(1, 0);
            int gcd = last(hits);
            // Nine probes, in blocks of 1, 5 and 3.
            fill(hits, init, 1);
            fill(hits, prime, 5);
            fill(hits, gcd - 2, 3);
        }
    }
}
