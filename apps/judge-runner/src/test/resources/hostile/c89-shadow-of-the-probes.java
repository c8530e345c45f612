// @EXPECT verdict=forbidden_api scanOff=passed coverage=5
// The instrumented reference asks a class of this name for its probes.
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Subject.gcd(1, 0);
    }
}

package ceping.judge.run;

public class Probes {
    public static boolean[] of(long id, String name, int count) {
        boolean[] hits = new boolean[count];
        java.util.Arrays.fill(hits, true);
        return hits;
    }
}
