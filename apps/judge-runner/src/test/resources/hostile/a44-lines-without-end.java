// @EXPECT verdict=memory_limit scanOff=memory_limit
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertLinesMatch(Stream.generate(() -> "x"), Stream.generate(() -> "x"));
    }
}
