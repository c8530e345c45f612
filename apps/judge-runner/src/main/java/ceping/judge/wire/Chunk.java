package ceping.judge.wire;

import java.util.List;

/**
 * Slots of a {@link MutationTask} that are run together: one chunk is finished before the next begins.
 *
 * @param first the slots of the first round, in their order
 * @param second those of the second round, besides the ones that a test has failed with in the first
 */
public record Chunk(List<Integer> first, List<Integer> second) {}
