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
    @ValueSource(ints = {2, 3, 5, 7, 11, 97, 7919, Integer.MAX_VALUE})
    void acceptsPrimes(int number) {
        assertTrue(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "{0} 不是素数")
    @ValueSource(ints = {Integer.MIN_VALUE, -7, 0, 1, 4, 9, 25, 49, 91, 100})
    void rejectsOthers(int number) {
        assertFalse(Prime.isPrime(number));
    }

    @ParameterizedTest(name = "{0} 之后的素数是 {1}")
    @CsvSource({"-5, 2", "0, 2", "1, 2", "2, 3", "7, 11", "13, 17", "2147483646, 2147483647"})
    void findsNextPrime(int number, int expected) {
        assertEquals(expected, Prime.next(number));
    }

    @Test
    @DisplayName("最大的 int 之后没有素数")
    void hasNoPrimeAfterMaxValue() {
        assertThrows(ArithmeticException.class, () -> Prime.next(Integer.MAX_VALUE));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource("factorizations")
    void factorizes(int number, List<Integer> expected) {
        assertEquals(expected, Prime.factorize(number));
    }

    static Stream<Arguments> factorizations() {
        return Stream.of(
                Arguments.of(2, List.of(2)),
                Arguments.of(4, List.of(2, 2)),
                Arguments.of(12, List.of(2, 2, 3)),
                Arguments.of(13, List.of(13)),
                Arguments.of(49, List.of(7, 7)),
                Arguments.of(210, List.of(2, 3, 5, 7)));
    }

    @ParameterizedTest(name = "不能分解 {0}")
    @ValueSource(ints = {1, 0, -12})
    void refusesToFactorize(int number) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> Prime.factorize(number));
        assertTrue(error.getMessage().contains(String.valueOf(number)));
    }
}
