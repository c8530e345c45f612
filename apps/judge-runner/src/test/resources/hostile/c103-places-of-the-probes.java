// @EXPECT verdict=forbidden_api scanOff=tampered
// Fills what lies where probes did before they were scattered, all but the canary's.
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
        new Subject();
        Field classes = Class.forName("ceping.judge.run.Probes").getDeclaredField("CLASSES");
        classes.setAccessible(true);
        for (Object probed : ((Map<?, ?>) classes.get(null)).values()) {
            Method method = probed.getClass().getDeclaredMethod("hits");
            method.setAccessible(true);
            boolean[] hits = (boolean[]) method.invoke(probed);
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
