package ceping.judge.trusted.mutate;

import ceping.judge.wire.Chunk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How far the run halves have come.
 *
 * @param more placebos that are to be run after the chunks
 * @param fatal slots that are given up, since a run half has died with each as its first run
 */
record Progress(List<Chunk> chunks, List<Integer> more, SeenRuns seen, Set<Integer> fatal) {

    /** How many chunks are finished, up to the first that is not. */
    int finishedChunks() {
        return (int) chunks.stream()
                .takeWhile(chunk -> notRun(1, chunk.first()).isEmpty() && notRun(2, secondRound(chunk)).isEmpty())
                .count();
    }

    /** List what is still to be run: first what was not run at all; what was cut short once comes last. */
    List<Chunk> left() {
        List<Chunk> all = new ArrayList<>(chunks);
        all.add(new Chunk(List.of(), more));
        List<Chunk> left = new ArrayList<>();
        List<Integer> cutFirst = new ArrayList<>();
        List<Integer> cutSecond = new ArrayList<>();
        for (Chunk chunk : all) {
            List<Integer> second = secondRound(chunk);
            left.add(new Chunk(notRun(1, chunk.first()), notRun(2, second)));
            chunk.first().stream().filter(slot -> isToBeRepeated(1, slot)).forEach(cutFirst::add);
            second.stream().filter(slot -> isToBeRepeated(2, slot)).forEach(cutSecond::add);
        }
        left.add(new Chunk(cutFirst, cutSecond));
        return left.stream().filter(chunk -> chunk.first().size() + chunk.second().size() > 0).toList();
    }

    private List<Integer> secondRound(Chunk chunk) {
        Set<Integer> second = new HashSet<>(chunk.second());
        chunk.first().stream().filter(slot -> !seen.failed(1, slot).isEmpty()).forEach(second::add);
        return second.stream().sorted().toList();
    }

    private List<Integer> notRun(int round, List<Integer> slots) {
        return slots.stream().filter(slot -> !fatal.contains(slot) && seen.get(round, slot) == null).toList();
    }

    private boolean isToBeRepeated(int round, int slot) {
        return !fatal.contains(slot) && seen.isToBeRepeated(round, slot);
    }
}
