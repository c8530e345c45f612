// @EXPECT verdict=tests_failed scanOff=tests_failed
// Thousands of failures, each with the names of all that is around it.
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    static final String LONG = "名".repeat(295);
    static int names;

    static String name() {
        return names++ + LONG;
    }

    static DynamicNode inside(int depth) {
        return depth == 0
                ? DynamicTest.dynamicTest(name(), () -> Assertions.fail(name()))
                : DynamicContainer.dynamicContainer(name(), Stream.of(depth).map(n -> inside(n - 1)));
    }

    @TestFactory
    Stream<DynamicNode> deep() {
        return IntStream.range(0, 3_400).mapToObj(n -> inside(19));
    }
}
