// @EXPECT verdict=passed scanOff=passed coverage=5
// Shown otherwise than it is compiled; the compiler is right.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        /*‮ } ⁦if (false)⁩ ⁦ begin */
        Assertions.assertEquals(1, Subject.gcd(1, 0));
        /* end ‮ { ⁦*/
        Assertions.assertEquals("x", "​x​".substring(1, 2));
    }
}
