// @EXPECT verdict=tests_failed scanOff=tests_failed
// Leaves JUnit no stack in the middle of its own work.
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    static DynamicNode inside(int depth) {
        return depth == 0
                ? DynamicTest.dynamicTest("t", () -> { })
                : DynamicContainer.dynamicContainer("c", Stream.of(depth).map(n -> inside(n - 1)));
    }

    @TestFactory
    DynamicNode deep() {
        return inside(20_000);
    }

    @Test
    void test() { }
}
