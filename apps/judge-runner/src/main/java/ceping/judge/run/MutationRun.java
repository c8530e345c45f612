package ceping.judge.run;

import ceping.judge.run.ObservedRun.Choice;
import ceping.judge.wire.Chunk;
import ceping.judge.wire.Frames;
import ceping.judge.wire.Json;
import ceping.judge.wire.MutationReport;
import ceping.judge.wire.MutationReport.FailedTest;
import ceping.judge.wire.MutationReport.SlotRun;
import ceping.judge.wire.MutationTask;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import java.io.IOException;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Answer a request to run the tests with the slots of a {@link MutationTask}:
 *
 * <ol>
 *   <li>All tests are run with the original classes, in their order and in the reverse order.
 *   <li>Chunk by chunk, each slot gets a {@link TaskLoader} of its own and the tests that reach its mark.
 *   <li>After the first round of a chunk comes its second one. When time runs out, what has been run is a
 *       prefix of the order, whatever the tests do.
 * </ol>
 */
final class MutationRun {
    private static final int REPORT_EVERY_MS = 300;
    /** Threads that tests have left behind, beyond which another JVM has to go on. */
    private static final int MAX_THREADS = 60;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Request.Mutate request;
    private final MutationTask task;
    private final Seal seal;
    private final long startedNanos = System.nanoTime();
    private final BoundedRun bounded = new BoundedRun();
    private final List<SlotRun> runs = new ArrayList<>();
    /** The slots with which a test has failed in the first round. */
    private final Set<Integer> failedBefore = new HashSet<>();
    private Profile profile;
    private long reportedMs;

    MutationRun(Request.Mutate request, Seal seal) {
        this.request = request;
        this.seal = seal;
        task = Json.decode(request.task(), MutationTask.class);
    }

    /** Run, and report. Threads that do not end are left to the end of the JVM. */
    void serve(OutputStream answers) throws IOException {
        profile();
        if (profile != null) {
            reverse();
        }
        report(answers, profile != null && runChunks(answers));
    }

    /** Run all tests with the original classes, and keep what each of them does. */
    private void profile() {
        Observation observation = new Observation(task.markCount(), task.checkCount());
        TaskLoader loader = new TaskLoader(task.marked(), task.tests(), observation);
        RunLog log = new RunLog(loader, method -> Integer.MAX_VALUE, false);
        if (bounded.isDone(loader, Choice.all(task.selected(), false), log, leftMs())) {
            profile = new Profile(task, log, elapsedMs());
        }
    }

    private void reverse() {
        TaskLoader loader = loader(task.reference());
        RunLog log = new RunLog(loader, profile::allowance, false);
        long leftMs = leftMs();
        if (bounded.isDone(loader, Choice.all(task.selected(), true), log, Math.min(leftMs, profile.limitMs()))) {
            profile.noteReversed(log);
        } else if (profile.limitMs() < leftMs) {
            profile.noteHungReversed(log.hung());
        }
    }

    private boolean runChunks(OutputStream answers) throws IOException {
        for (Chunk chunk : request.chunks()) {
            for (int slot : chunk.first()) {
                if (!goOn(slot, 1, reaching(slot), answers)) {
                    return false;
                }
            }
            List<Integer> second = secondRound(chunk);
            Map<Integer, Set<String>> disguises = disguises(second);
            for (int slot : second) {
                if (!goOn(slot, 2, disguises.getOrDefault(slot, reaching(slot)), answers)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** In an order that is the same each time where this half is to find out which run ends a JVM. */
    private List<Integer> secondRound(Chunk chunk) {
        Set<Integer> slots = new TreeSet<>(chunk.second());
        chunk.first().stream().filter(failedBefore::contains).forEach(slots::add);
        List<Integer> order = new ArrayList<>(slots);
        if (!request.isCareful()) {
            Collections.shuffle(order, RANDOM);
        }
        return order;
    }

    /**
     * The same tests in both rounds: one that could tell the rounds apart could fail in just the right runs.
     */
    private Set<String> reaching(int slot) {
        return profile.reaching(task.slots().get(slot).mark());
    }

    /**
     * The tests that placebos of the second round are run by: those that mutants of it are run by, each set
     * in turn. None where another half has begun this round: it has not said which slots are placebos.
     */
    private Map<Integer, Set<String>> disguises(List<Integer> slots) {
        List<Set<String>> sets = new ArrayList<>(
                slots.stream().filter(failedBefore::contains).map(this::reaching).collect(Collectors.toSet()));
        Map<Integer, Set<String>> disguises = new HashMap<>();
        if (!request.isCareful() && !sets.isEmpty()) {
            Collections.shuffle(sets, RANDOM);
            slots.stream().filter(slot -> !failedBefore.contains(slot)).forEach(placebo ->
                    disguises.put(placebo, sets.get(disguises.size() % sets.size())));
        }
        return disguises;
    }

    /** Run tests with a slot; false where this JVM can do no more. */
    private boolean goOn(int slot, int round, Set<String> chosen, OutputStream answers) throws IOException {
        SlotRun run = run(slot, round, chosen);
        if (run == null) {
            return false;
        }
        runs.add(run);
        if (round == 1 && !run.failed().isEmpty()) {
            failedBefore.add(slot);
        }
        long now = elapsedMs();
        if (request.isCareful() || now - reportedMs > REPORT_EVERY_MS) {
            report(answers, false);
            reportedMs = now;
        }
        return !bounded.isBusy() && now < request.timeLimitMs() && Thread.activeCount() < MAX_THREADS;
    }

    /** Null where the time for everything is over. */
    private SlotRun run(int slot, int round, Set<String> chosen) {
        if (chosen.isEmpty()) {
            return new SlotRun(slot, round, new byte[0], List.of(), false);
        }
        TaskLoader loader = loader(changed(slot));
        RunLog log = new RunLog(loader, profile::allowance, !profile.isDependent());
        Choice choice = profile.isDependent()
                ? Choice.all(task.selected(), false)
                : Choice.only(task.selected(), profile.inOrder(chosen));
        long leftMs = leftMs();
        if (!bounded.isDone(loader, choice, log, Math.min(leftMs, profile.limitMs()))) {
            return profile.limitMs() < leftMs ? new SlotRun(slot, round, new byte[0], List.of(), true) : null;
        }
        BitSet ran = new BitSet();
        List<FailedTest> failed = new ArrayList<>();
        log.methods().forEach((id, method) -> {
            Integer test = profile.number(id);
            if (test != null) {
                ran.set(test);
                if (method.isFailed()) {
                    failed.add(new FailedTest(
                            test, method.isFailedByCheck(), method.isEndless(), method.checks().toByteArray()));
                }
            }
        });
        return new SlotRun(slot, round, ran.toByteArray(), failed, false);
    }

    private Map<String, byte[]> changed(int slot) {
        Map<String, byte[]> classes = new HashMap<>(task.reference());
        task.slots().get(slot).patches().forEach((name, patch) ->
                classes.put(name, patch.applyTo(classes.getOrDefault(name, new byte[0]))));
        return classes;
    }

    private TaskLoader loader(Map<String, byte[]> reference) {
        return new TaskLoader(reference, task.tests(), new Observation(0, task.checkCount()));
    }

    private long elapsedMs() {
        return (System.nanoTime() - startedNanos) / 1_000_000;
    }

    /** At least 1: a thread waits without an end for 0. */
    private long leftMs() {
        return Math.max(1, request.timeLimitMs() - elapsedMs());
    }

    private void report(OutputStream answers, boolean isAtEnd) throws IOException {
        Frames.write(answers, seal.close(
                profile == null
                        ? new MutationReport(List.of(), new byte[0], List.of(), isAtEnd)
                        : new MutationReport(
                                profile.described(), profile.failedReversed().toByteArray(), List.copyOf(runs), isAtEnd)));
    }
}
