package ceping.judge;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Draw a sample of tests that take long and show much the same. {@code npm test} sets the seed to a hash of the tested
 * sources, so the sample stays until they change. {@code TESTS=whole} draws everything. The worker's
 * {@code sample.ts} follows the same rule.
 */
public final class Sample {
    /** True if this run leaves nothing out. */
    public static final boolean IS_WHOLE = "whole".equals(System.getenv("TESTS"));
    /** The seed of all samples; the word {@code none} if a person runs a test. */
    public static final String SEED = Objects.requireNonNullElse(System.getenv("TESTS_SEED"), "none");

    private static final int NUMBER_BYTES = 4;

    private Sample() {}

    /** Draw a share of the items by their names, and at least one. */
    public static <T> List<T> of(List<T> all, double share) {
        return of(all, share, 1);
    }

    /** Draw a share of the items by their names, and at least {@code least} of them. */
    public static <T> List<T> of(List<T> all, double share, int least) {
        return of(all, share, least, item -> "");
    }

    /** Draw a share of the items by their names, and at least {@code least} of each stratum. */
    public static <T> List<T> of(List<T> all, double share, int least, Function<T, String> stratum) {
        return IS_WHOLE ? all : draw(SEED, all, share, least, stratum);
    }

    /** Draw items with a seed; they keep their order. */
    static <T> List<T> draw(String seed, List<T> all, double share, int least, Function<T, String> stratum) {
        List<T> byNumber = new ArrayList<>(all);
        byNumber.sort(Comparator.comparingDouble(item -> number(seed, item.toString())));
        Map<String, Integer> drawn = new HashMap<>();
        Set<T> sample = new HashSet<>();
        for (T item : byNumber) {
            boolean isWanted = drawn.merge(stratum.apply(item), 1, Integer::sum) <= least;
            if (isWanted || number(seed, item.toString()) < share) {
                sample.add(item);
            }
        }
        return all.stream().filter(sample::contains).toList();
    }

    /** Return the seed for a generator of random inputs. */
    public static long seed() {
        return (long) (number(SEED, "seed") * 0x1p32);
    }

    /** Return a number from 0 to below 1 that only the seed and the name decide. */
    public static double number(String seed, String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((seed + "\n" + name).getBytes(StandardCharsets.UTF_8));
            long number = 0;
            for (int i = 0; i < NUMBER_BYTES; i++) {
                number = number << Byte.SIZE | Byte.toUnsignedLong(hash[i]);
            }
            return number / 0x1p32;
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
