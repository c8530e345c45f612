package ceping.judge.trusted.mutate;

import ceping.judge.trusted.checks.Checks;
import ceping.judge.trusted.checks.Checks.Check;
import ceping.judge.trusted.code.TestSuite;
import ceping.judge.trusted.mutate.Observed.Call;
import ceping.judge.wire.Chunk;
import ceping.judge.wire.MutationTask;
import ceping.judge.wire.MutationTask.Slot;
import ceping.judge.wire.Patch;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Decide what the run half does to find the mutants that tests notice, and what only this half knows of
 * it. Among the mutants are placebos: the unchanged code, run as if it were a mutant.
 *
 * @param task what the run half gets
 * @param slots which mutant each slot of the task is, by its number, behind them the variants; -1 for a
 *     placebo
 * @param chunks the slots to run, in their order; those of the second round are placebos
 * @param more placebos for suites with a test that has failed with a mutant in one round only
 * @param checks the checks that can fail
 * @param failing the checks that do nothing but fail
 * @param isWaitingPossible whether mutants can wait without an end
 */
public record MutationPlan(
        MutationTask task, List<Integer> slots, List<Chunk> chunks, List<Integer> more, BitSet checks,
        BitSet failing, boolean isWaitingPossible) {
    /** Mutants and variants of a chunk. */
    private static final int CHUNK = 40;
    private static final int MIN_PLACEBOS = 20;
    private static final int MORE_PLACEBOS = 60;
    private static final int MUTANTS_PER_PLACEBO = 5;
    private static final int FREE_STEPS = 100_000;
    /** A loop that waits for another thread takes as many steps as that thread lets it: 0.1 s at least. */
    private static final int PATIENT_STEPS = 50_000_000;
    private static final int PLACEBO = -1;
    /** Instead of the mark of a slot. */
    private static final int ALL_TESTS = -1;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** What the slots are made from. */
    private record Faults(
            Map<String, byte[]> original, List<Mutant> mutants, Map<Mutant.Site, Integer> marks,
            List<Variant> variants) {}

    /**
     * Make a plan.
     *
     * @param reference class files by binary name
     * @param tests class files of a suite by binary name, as the run half gets them
     * @param selected the test classes to select, in source order
     */
    public static MutationPlan of(
            Map<String, byte[]> reference, List<Mutant> mutants, List<Variant> variants,
            Map<String, byte[]> tests, TestSuite suite, List<String> selected) {
        Map<Mutant.Site, Integer> marks = new LinkedHashMap<>();
        mutants.forEach(mutant -> marks.putIfAbsent(mutant.site(), marks.size()));
        List<Check> checks = Checks.of(suite);

        int placebos = Math.max(MIN_PLACEBOS, mutants.size() / MUTANTS_PER_PLACEBO);
        // Variants first: the teacher says that they matter.
        List<Integer> order = new ArrayList<>(IntStream.range(0, variants.size())
                .filter(variant -> !variants.get(variant).classes().isEmpty())
                .map(variant -> mutants.size() + variant)
                .boxed().toList());
        order.addAll(inFixedOrder(mutants));
        order.addAll(Collections.nCopies(2 * placebos + MORE_PLACEBOS, PLACEBO));
        List<Integer> slots = new ArrayList<>(order);
        Collections.shuffle(slots, RANDOM);
        Map<String, byte[]> counting = changed(reference, Observed::counting);
        Faults faults = new Faults(counting, mutants, marks, variants);
        List<Slot> made = slots.stream().map(fault -> slot(fault, faults)).toList();
        return new MutationPlan(
                new MutationTask(
                        counting, marked(reference, marks), marks.size(), noting(checks, tests), checks.size(), selected,
                        SharedState.isIn(reference, mutants, suite),
                        Waiting.isPossibleIn(reference.values(), tests.values()) ? PATIENT_STEPS : FREE_STEPS, made),
                slots,
                chunks(
                        firstRound(order, slots, placebos), slots,
                        placeboSlots(slots).skip(placebos).limit(placebos).boxed().toList()),
                placeboSlots(slots).skip(2L * placebos).boxed().toList(), those(checks, Check::isEffective),
                those(checks, check -> !check.isAssertion()),
                Waiting.isForOthersIn(reference.values()));
    }

    /** The same for all suites: where time runs out, all are measured by the same mutants. */
    private static List<Integer> inFixedOrder(List<Mutant> mutants) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, mutants.size()).boxed().toList());
        Collections.shuffle(order, new Random(mutants.stream().map(Mutant::key).toList().hashCode()));
        return order;
    }

    private static Slot slot(int number, Faults faults) {
        List<Mutant> mutants = faults.mutants;
        if (number == PLACEBO) {
            return new Slot(markOfPlacebo(faults), Map.of());
        }
        if (number >= mutants.size()) {
            Map<String, Patch> patches = new HashMap<>();
            changed(faults.variants.get(number - mutants.size()).classes(), Observed::counting).forEach((name, changed) ->
                    patches.put(name, Patch.of(faults.original.getOrDefault(name, new byte[0]), changed)));
            return new Slot(ALL_TESTS, patches);
        }
        Mutant mutant = mutants.get(number);
        byte[] original = faults.original.get(mutant.type());
        byte[] changed = Methods.replaced(original, Observed.counting(mutant.changed().get()));
        return new Slot(faults.marks.get(mutant.site()), Map.of(mutant.type(), Patch.of(original, changed)));
    }

    /** A placebo is run by the tests that some mutant is run by, or some variant. */
    private static int markOfPlacebo(Faults faults) {
        boolean isAsMutant = faults.variants.isEmpty() || RANDOM.nextBoolean();
        return faults.mutants.isEmpty() || !isAsMutant
                ? ALL_TESTS
                : faults.marks.get(faults.mutants.get(RANDOM.nextInt(faults.mutants.size())).site());
    }

    /** Mutants in their order, and placebos at random places among them. */
    private static List<Integer> firstRound(List<Integer> order, List<Integer> slots, int placebos) {
        Map<Integer, Integer> slotOf = new HashMap<>();
        IntStream.range(0, slots.size()).forEach(slot -> slotOf.put(slots.get(slot), slot));
        List<Integer> first = new ArrayList<>();
        order.stream().filter(mutant -> mutant != PLACEBO).forEach(mutant -> first.add(slotOf.get(mutant)));
        placeboSlots(slots).limit(placebos).forEach(slot -> first.add(RANDOM.nextInt(first.size() + 1), slot));
        return first;
    }

    /** Cut the first round into chunks, and share the placebos of the second one out among them. */
    private static List<Chunk> chunks(List<Integer> first, List<Integer> slots, List<Integer> second) {
        List<List<Integer>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        int faults = 0;
        for (int slot : first) {
            if (slots.get(slot) != PLACEBO && faults > 0 && faults % CHUNK == 0) {
                parts.add(new ArrayList<>());
            }
            faults += slots.get(slot) == PLACEBO ? 0 : 1;
            parts.get(parts.size() - 1).add(slot);
        }
        int count = parts.size();
        return IntStream.range(0, count)
                .mapToObj(i -> new Chunk(
                        parts.get(i), second.subList(i * second.size() / count, (i + 1) * second.size() / count)))
                .toList();
    }

    private static IntStream placeboSlots(List<Integer> slots) {
        return IntStream.range(0, slots.size()).filter(slot -> slots.get(slot) == PLACEBO);
    }

    private static Map<String, byte[]> marked(Map<String, byte[]> reference, Map<Mutant.Site, Integer> marks) {
        Map<String, Map<String, Map<Integer, List<Call>>>> calls = new HashMap<>();
        marks.forEach((site, mark) -> site.instructions().forEach(instruction -> calls
                .computeIfAbsent(site.type(), key -> new HashMap<>())
                .computeIfAbsent(site.method(), key -> new HashMap<>())
                .put(instruction, List.of(new Call("reach", mark)))));
        Map<String, byte[]> marked = new LinkedHashMap<>();
        reference.forEach((name, classFile) -> {
            Map<String, Map<Integer, List<Call>>> ofClass = calls.getOrDefault(name, Map.of());
            marked.put(name, Observed.calling(classFile, (method, instruction) ->
                    ofClass.getOrDefault(method, Map.of()).getOrDefault(instruction, List.of())));
        });
        return marked;
    }

    /** Let test classes say which checks they reach, and count their steps. */
    private static Map<String, byte[]> noting(List<Check> checks, Map<String, byte[]> tests) {
        Map<String, Map<Integer, Integer>> numbers = new HashMap<>();
        for (int i = 0; i < checks.size(); i++) {
            Check check = checks.get(i);
            numbers.computeIfAbsent(check.type() + " " + check.method(), key -> new HashMap<>()).put(check.instruction(), i);
        }
        Map<String, byte[]> noting = new LinkedHashMap<>();
        tests.forEach((name, classFile) -> noting.put(name, Observed.calling(classFile, (method, instruction) -> {
            Integer number = numbers.getOrDefault(name.replace('.', '/') + " " + method, Map.of()).get(instruction);
            return number == null ? List.of() : List.of(new Call("check", number));
        })));
        return noting;
    }

    private static BitSet those(List<Check> checks, Predicate<Check> wanted) {
        BitSet those = new BitSet();
        IntStream.range(0, checks.size()).filter(i -> wanted.test(checks.get(i))).forEach(those::set);
        return those;
    }

    private interface Change {
        byte[] of(byte[] classFile);
    }

    private static Map<String, byte[]> changed(Map<String, byte[]> classes, Change change) {
        Map<String, byte[]> changed = new LinkedHashMap<>();
        classes.forEach((name, classFile) -> changed.put(name, change.of(classFile)));
        return changed;
    }
}
