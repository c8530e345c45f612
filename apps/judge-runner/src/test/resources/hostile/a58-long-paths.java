// @EXPECT verdict=passed scanOff=passed
// Each of many tests has a long path: the report would be their product.
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    static DynamicNode inside(int depth) {
        Stream<DynamicNode> nodes = depth > 0
                ? Stream.of(inside(depth - 1))
                : IntStream.range(0, 4_900).mapToObj(n -> DynamicTest.dynamicTest("t", () -> { }));
        return DynamicContainer.dynamicContainer("c".repeat(200), nodes);
    }

    @TestFactory
    DynamicNode deep() {
        return inside(85);
    }

    @Test
    void test() { }
}
