// @EXPECT verdict=compile_error scanOff=compile_error
package other;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Subject.isPrime(2);
    }
}
