// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// JUnit closes the stream that a factory has returned, when all its tests are over.
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    Stream<DynamicTest> all() {
        return Stream.of(DynamicTest.dynamicTest("passes", () -> { })).onClose(() -> {
            while (true) { Thread.onSpinWait(); }
        });
    }
}
