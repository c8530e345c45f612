package ceping.judge.trusted.instrument;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where in its array each probe of a class lies: at random places among four times as many. No code
 * writes to the others, the decoys. Code that reads the array in spite of the allowlist sees which
 * places its calls have hit, but cannot guess the others without hitting a decoy.
 */
public record ProbePlaces(List<Integer> places) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int PLACES_PER_PROBE = 4;

    /** Draw a place for each probe. */
    static ProbePlaces draw(int probeCount) {
        int size = probeCount * PLACES_PER_PROBE;
        int[] all = IntStream.range(0, size).toArray();
        List<Integer> places = new ArrayList<>();
        for (int probe = 0; probe < probeCount; probe++) {
            int drawn = probe + RANDOM.nextInt(size - probe);
            places.add(all[drawn]);
            all[drawn] = all[probe];
        }
        return new ProbePlaces(places);
    }

    /** Length of the array. */
    public int size() {
        return places.size() * PLACES_PER_PROBE;
    }

    int of(int probe) {
        return places.get(probe);
    }

    /** Turn hit places into hits of the probes; null where a decoy was hit. */
    public boolean[] probes(BitSet hitPlaces) {
        BitSet decoys = (BitSet) hitPlaces.clone();
        boolean[] hits = new boolean[places.size()];
        for (int probe = 0; probe < hits.length; probe++) {
            hits[probe] = hitPlaces.get(of(probe));
            decoys.clear(of(probe));
        }
        return decoys.isEmpty() ? hits : null;
    }
}
