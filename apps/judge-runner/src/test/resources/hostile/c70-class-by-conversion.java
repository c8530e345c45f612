// @EXPECT verdict=tests_failed scanOff=tests_failed coverage=12
// JUnit makes a class of any text that names one, also where a method gives the texts.
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    static Stream<String> names() {
        return Stream.of("java.io.FileInputStream", "ceping.judge.run.Probes", "[B", "int");
    }

    @ParameterizedTest
    @MethodSource("names")
    void test(Class<?> type) {
        Assertions.assertNotNull(type);
    }

    @Test
    void passes() throws Throwable {
        Subject.isPrime(2);
    }
}
