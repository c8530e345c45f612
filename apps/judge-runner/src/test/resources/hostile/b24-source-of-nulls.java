// @EXPECT verdict=tests_failed scanOff=tests_failed
// Nothing where JUnit expects something.
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<String> none() {
        return null;
    }

    @ParameterizedTest
    @MethodSource("none")
    void given(String text) { }

    @TestFactory
    List<DynamicTest> made() {
        return Arrays.asList(DynamicTest.dynamicTest("x", () -> { throw null; }), null);
    }

    @TestFactory
    Stream<DynamicTest> never() {
        return null;
    }

    @Test
    void test() { }
}
