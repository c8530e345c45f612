import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Subject {
    private static final Pattern MAIL = Pattern.compile("(?<user>[\\w.]+)@(?<host>[\\w.]+)");

    public static String host(String mail) {
        Matcher matcher = MAIL.matcher(mail);
        return matcher.matches() ? matcher.group("host") : null;
    }

    public static BigDecimal withTax(BigDecimal net) {
        return net.multiply(new BigDecimal("1.13")).setScale(2, RoundingMode.HALF_EVEN);
    }

    public static BigInteger factorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product;
    }

    public static BitSet sieve(int limit) {
        BitSet primes = new BitSet(limit + 1);
        primes.set(2, limit + 1);
        for (int n = 2; n * n <= limit; n++) {
            if (primes.get(n)) {
                for (int m = n * n; m <= limit; m += n) {
                    primes.clear(m);
                }
            }
        }
        return primes;
    }

    public static String caesar(String text, int shift) {
        StringBuilder result = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                result.append((char) ('a' + (c - 'a' + shift + 26) % 26));
            } else if (Character.isUpperCase(c)) {
                result.append((char) ('A' + (c - 'A' + shift + 26) % 26));
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    public static int checkedSum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum = Math.addExact(sum, value);
        }
        return sum;
    }
}
