/** 与素数有关的计算。 */
public class Primes {
    /** 不大于 limit 的素数有几个。 */
    public static int count(int limit) {
        boolean[] isComposite = new boolean[limit + 1];
        int count = 0;
        for (int number = 2; number <= limit; number++) {
            if (isComposite[number]) {
                continue;
            }
            count++;
            for (long multiple = (long) number * number; multiple <= limit; multiple += number) {
                isComposite[(int) multiple] = true;
            }
        }
        return count;
    }

    private Primes() {}
}
