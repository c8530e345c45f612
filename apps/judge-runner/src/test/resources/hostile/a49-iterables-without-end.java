// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Iterable<Integer> ones = () -> Stream.generate(() -> 1).iterator();
        Iterable<Integer> others = () -> Stream.generate(() -> 1).iterator();
        Assertions.assertIterableEquals(ones, others);
    }
}
