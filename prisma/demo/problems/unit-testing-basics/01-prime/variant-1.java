import java.util.ArrayList;
import java.util.List;

/** 素数的判断、查找与分解。 */
public final class Prime {

    private Prime() {
    }

    /** 判断 number 是否为素数；小于 2 的数都不是素数。 */
    public static boolean isPrime(int number) {
        if (number < 2) {
            return false;
        }
        if (number % 2 == 0) {
            return number == 2;
        }
        // 写成除法而不是 divisor * divisor，避免溢出
        for (int divisor = 3; divisor < number / divisor; divisor += 2) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * 返回严格大于 number 的最小素数。
     *
     * @throws ArithmeticException 结果超出 int 范围
     */
    public static int next(int number) {
        if (number == Integer.MAX_VALUE) {
            throw new ArithmeticException("没有更大的 int 素数");
        }
        int candidate = Math.max(number + 1, 2);
        while (!isPrime(candidate)) {
            candidate++;
        }
        return candidate;
    }

    /**
     * 按从小到大的顺序返回全部素因数，重复的因数重复出现。
     *
     * @throws IllegalArgumentException number 小于 2
     */
    public static List<Integer> factorize(int number) {
        if (number < 2) {
            throw new IllegalArgumentException("不能分解：" + number);
        }
        List<Integer> factors = new ArrayList<>();
        int rest = number;
        for (int divisor = 2; divisor <= rest / divisor; divisor++) {
            while (rest % divisor == 0) {
                factors.add(divisor);
                rest /= divisor;
            }
        }
        if (rest > 1) {
            factors.add(rest);
        }
        return factors;
    }
}
