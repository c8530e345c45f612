import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Formatter;
import java.util.Locale;
import java.util.Random;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void findsHosts() {
        assertEquals("example.com", Subject.host("a.b@example.com"));
        assertNull(Subject.host("nobody"));
        assertThrows(PatternSyntaxException.class, () -> Pattern.compile("("));
        assertEquals("2024年05月", "2024-05".replaceAll("(\\d+)-(\\d+)", "$1年$2月"));
        assertEquals("1+2", Pattern.compile("\\d").matcher("a1b2").results()
                .map(one -> one.group()).collect(Collectors.joining("+")));
    }

    @Test
    void countsExactly() {
        assertEquals(new BigDecimal("1.12"), Subject.withTax(new BigDecimal("0.995")));
        assertNotEquals(new BigDecimal("1.0"), new BigDecimal("1.00"));
        assertEquals(0, new BigDecimal("1.0").compareTo(new BigDecimal("1.00")));
        assertEquals(new BigInteger("2432902008176640000"), Subject.factorial(20));
        assertEquals("0.3333", BigDecimal.ONE.divide(new BigDecimal(3), new MathContext(4)).toPlainString());
        assertThrows(ArithmeticException.class, () -> BigDecimal.ONE.divide(new BigDecimal(3)));
    }

    @Test
    void overflows() {
        assertEquals(Integer.MIN_VALUE, Integer.MAX_VALUE + 1);
        assertThrows(ArithmeticException.class, () -> Subject.checkedSum(Integer.MAX_VALUE, 1));
        assertEquals((byte) -128, (byte) (127 + 1));
        assertEquals(Integer.MIN_VALUE, Math.abs(Integer.MIN_VALUE));
        assertTrue(Double.isNaN(0.0 / 0.0));
        assertEquals(Double.POSITIVE_INFINITY, 1 / 0.0);
        assertEquals(3, Math.floorMod(-1, 4));
        assertEquals(0x1p-1074, Double.MIN_VALUE);
    }

    @Test
    void sieves() {
        assertEquals("{2, 3, 5, 7, 11}", Subject.sieve(12).toString());
        assertEquals(25, Subject.sieve(100).cardinality());
    }

    @Test
    void shifts() {
        assertEquals("Uryyb, 世界", Subject.caesar("Hello, 世界", 13));
        assertEquals("abc", Subject.caesar(Subject.caesar("abc", 5), -5));
        assertEquals('c', (char) ('a' + 2));
        assertEquals(2, "👍".length());
        assertEquals(1, "👍".codePointCount(0, 2));
        assertArrayEquals(new char[] {'b', 'a'}, new StringBuilder("ab").reverse().toString().toCharArray());
    }

    @Test
    void formats() throws ParseException {
        assertEquals("  3.14|0007|ff|x    |1,234", String.format(Locale.US, "%6.2f|%04d|%x|%-5s|%,d", Math.PI, 7, 255, "x", 1234));
        assertEquals("7 + 8", "%d + %d".formatted(7, 8));
        assertEquals("1,234.50", new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US)).format(1234.5));
        assertEquals(1234.5, NumberFormat.getInstance(Locale.US).parse("1,234.5"));
        assertEquals("a is b", MessageFormat.format("{0} is {1}", "a", "b"));
        try (Formatter formatter = new Formatter(Locale.ROOT)) {
            assertEquals("01", formatter.format("%02d", 1).toString());
        }
        StringJoiner joiner = new StringJoiner(", ", "[", "]").setEmptyValue("none");
        assertEquals("none", joiner.toString());
        StringTokenizer tokens = new StringTokenizer("a,b", ",");
        assertEquals(2, tokens.countTokens());
    }

    @Test
    void usesSeeds() {
        Random one = new Random(42);
        Random other = new Random(42);
        assertEquals(one.nextLong(), other.nextLong());
        assertArrayEquals(one.ints(5, 0, 10).toArray(), other.ints(5, 0, 10).toArray());
        assertTrue(one.doubles(10).allMatch(d -> d >= 0 && d < 1));
    }
}
