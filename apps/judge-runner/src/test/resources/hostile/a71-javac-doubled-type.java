// @EXPECT verdict=compile_error scanOff=compile_error seconds=2
// The type that the error message names is a tree of 2^26 leaves.
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static <T> Map<T, T> twice(T value) {
        return Map.of(value, value);
    }

    @Test
    void test() {
        int n = twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(1))))))))))))))))))))))))));
    }
}
