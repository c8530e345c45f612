// @EXPECT verdict=tests_failed scanOff=tests_failed
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    static DynamicContainer inside() {
        return DynamicContainer.dynamicContainer("c", Stream.generate(SubjectTests::inside).limit(1));
    }

    @TestFactory
    DynamicNode endless() {
        return inside();
    }

    @Test
    void test() { }
}
