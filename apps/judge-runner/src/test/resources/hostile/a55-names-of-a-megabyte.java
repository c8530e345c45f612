// @EXPECT verdict=passed scanOff=passed
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    Stream<DynamicTest> named() {
        return IntStream.range(0, 50).mapToObj(n -> DynamicTest.dynamicTest(n + "x".repeat(1 << 20), () -> { }));
    }

    @Test
    void test() { }
}
