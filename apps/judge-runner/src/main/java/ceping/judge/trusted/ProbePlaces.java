package ceping.judge.trusted;

import java.security.SecureRandom;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Say where in its array each probe of a class lies: at random places among four times as many. No
 * code writes to the others. Whoever gets at the array in spite of the allowlist can read which
 * places his calls have hit, but not guess those that are still to be hit without hitting a decoy.
 */
record ProbePlaces(int[] places) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int PLACES_PER_PROBE = 4;

    /** Draw a place for each probe. */
    static ProbePlaces draw(int probeCount) {
        int size = probeCount * PLACES_PER_PROBE;
        int[] all = IntStream.range(0, size).toArray();
        int[] places = new int[probeCount];
        for (int probe = 0; probe < probeCount; probe++) {
            int drawn = probe + RANDOM.nextInt(size - probe);
            places[probe] = all[drawn];
            all[drawn] = all[probe];
        }
        return new ProbePlaces(places);
    }

    /** Length of the array. */
    int size() {
        return places.length * PLACES_PER_PROBE;
    }

    int of(int probe) {
        return places[probe];
    }

    /** Turn hit places into hits of the probes. */
    boolean[] probes(BitSet hitPlaces) throws TamperedException {
        BitSet decoys = (BitSet) hitPlaces.clone();
        boolean[] hits = new boolean[places.length];
        for (int probe = 0; probe < places.length; probe++) {
            hits[probe] = hitPlaces.get(places[probe]);
            decoys.clear(places[probe]);
        }
        if (!decoys.isEmpty()) {
            throw new TamperedException("decoy hit");
        }
        return hits;
    }
}
