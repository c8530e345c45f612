import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("素数")
class PrimeTests {

    @ParameterizedTest(name = "{0} 是素数")
    @ValueSource(ints = {2, 3, 5, 7, 11, 13, 17, 19, 23, 7919, Integer.MAX_VALUE})
    void primeIsRecognised(int number) {
        assertTrue(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "{0} 小于 2，不是素数")
    @ValueSource(ints = {Integer.MIN_VALUE, -3, -2, -1, 0, 1})
    void numberBelowTwoIsNotPrime(int number) {
        assertFalse(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "偶数 {0} 不是素数")
    @ValueSource(ints = {4, 6, 8, 100, 2147483646})
    void evenNumberAboveTwoIsNotPrime(int number) {
        assertFalse(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "素数的平方 {0} 不是素数")
    @ValueSource(ints = {9, 25, 49, 121, 2147117569})
    void squareOfPrimeIsNotPrime(int number) {
        assertFalse(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "奇合数 {0} 不是素数")
    @ValueSource(ints = {15, 21, 35, 77, 143, 2147483645})
    void oddProductIsNotPrime(int number) {
        assertFalse(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "{0} 之后的素数是 {1}")
    @CsvSource({
        "-2147483648, 2",
        "0, 2",
        "1, 2",
        "2, 3",
        "3, 5",
        "8, 11",
        "23, 29",
        "2147483629, 2147483647",
        "2147483646, 2147483647",
    })
    void nextPrimeIsStrictlyGreater(int number, int expected) {
        assertEquals(expected, Prime.next(number));
    }

    @Test
    @DisplayName("最大的 int 之后没有 int 素数")
    void noPrimeFollowsTheLargestInt() {
        ArithmeticException error =
                assertThrows(ArithmeticException.class, () -> Prime.next(Integer.MAX_VALUE));
        assertEquals("没有更大的 int 素数", error.getMessage());
    }

    @ParameterizedTest(name = "{0} 的素因数是 {1}")
    @MethodSource("factorizations")
    void factorsAreAscendingAndRepeated(int number, List<Integer> expected) {
        assertEquals(expected, Prime.factorize(number));
    }

    static Stream<Arguments> factorizations() {
        return Stream.of(
                Arguments.of(2, List.of(2)),
                Arguments.of(3, List.of(3)),
                Arguments.of(4, List.of(2, 2)),
                Arguments.of(6, List.of(2, 3)),
                Arguments.of(8, List.of(2, 2, 2)),
                Arguments.of(9, List.of(3, 3)),
                Arguments.of(12, List.of(2, 2, 3)),
                Arguments.of(18, List.of(2, 3, 3)),
                Arguments.of(97, List.of(97)),
                Arguments.of(2310, List.of(2, 3, 5, 7, 11)),
                Arguments.of(2147117569, List.of(46337, 46337)),
                Arguments.of(Integer.MAX_VALUE, List.of(Integer.MAX_VALUE)));
    }

    @ParameterizedTest(name = "不能分解 {0}")
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1})
    void numberBelowTwoHasNoFactors(int number) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> Prime.factorize(number));
        assertEquals("不能分解：" + number, error.getMessage());
    }
}
