// @EXPECT verdict=output_limit scanOff=output_limit
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    Stream<DynamicTest> endless() {
        return Stream.iterate(0, n -> n + 1).map(n -> DynamicTest.dynamicTest("t" + n, () -> { }));
    }

    @Test
    void test() throws Throwable {
        Subject.isPrime(1);
    }
}
