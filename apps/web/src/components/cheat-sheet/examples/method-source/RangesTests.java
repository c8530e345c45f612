import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RangesTests {
    // 注解里写不下的参数，由一个静态方法给出。
    static Stream<Arguments> spreads() {
        return Stream.of(
                arguments(List.of(), 0),
                arguments(List.of(7), 0),
                arguments(List.of(3, 9, -1), 10));
    }

    @ParameterizedTest
    @MethodSource("spreads")
    void findsTheSpread(List<Integer> numbers, int expected) {
        assertEquals(expected, Ranges.spread(numbers));
    }
}
