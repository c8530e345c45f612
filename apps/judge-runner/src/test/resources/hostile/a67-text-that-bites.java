// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    static final String BAD = "\u0000\u001b[2J\u202e\ud800\udfff\udc00\ufeff\r\n</script><img src=x onerror=alert(1)>"
            + "{\"status\":\"analysed\"}'; DROP TABLE submission; --=1+1";

    @TestFactory
    DynamicTest named() {
        return DynamicTest.dynamicTest(BAD, () -> { });
    }

    @Test
    @DisplayName("\u0000\u0000\u0000\u0002{}\u202e")
    void test() {
        System.out.println(BAD);
        System.err.println(BAD);
        Assertions.assertEquals(BAD, BAD + BAD, BAD);
    }
}
