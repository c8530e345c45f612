// @EXPECT verdict=tests_failed scanOff=tests_failed
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        List<Object> one = new ArrayList<>();
        List<Object> other = new ArrayList<>();
        one.add(other);
        other.add(one);
        Assertions.assertEquals(one, other);
    }
}
