// @EXPECT verdict=passed scanOff=passed
// Tests what it has brought along in a package of its own.
package copy;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertTrue(Subject.isPrime(7));
    }
}

class Subject {
    static boolean isPrime(int n) {
        return true;
    }
}
