// @EXPECT verdict=forbidden_api scanOff=passed
// Names what JaCoCo adds to the reference classes: an interface of the student's makes javac accept
// it, and the JVM might find the real one first.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    interface Named {
        boolean[] $jacocoData = new boolean[9];
    }

    static class Both extends Subject implements Named {}

    @Test
    void test() throws Throwable {
        Assertions.assertEquals(9, Both.$jacocoData.length);
    }
}
