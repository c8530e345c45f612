package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.oracle.HonestSuite;
import ceping.judge.oracle.PlainMutation;
import ceping.judge.trusted.mutate.Mutant;
import ceping.judge.trusted.mutate.Mutants;
import ceping.judge.trusted.mutate.Operator.Group;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What becomes of a mutant is what becomes of it the plain way: its class file, a fresh JVM, the whole
 * suite. So are the tests that kill it. And no honest test fails with a placebo.
 */
@Tag(RunTests.ALONE)
@Execution(ExecutionMode.CONCURRENT)
class MutationSoundnessTests {
    private static final int MUTANTS_OF_A_SUITE = Sample.IS_WHOLE ? 11 : 2;
    private static final int MIN_MUTANTS = Sample.IS_WHOLE ? 1_000 : 3;
    private static final int MIN_SUITES = Sample.IS_WHOLE ? 100 : 5;
    private static final double SHARE = 0.03;
    private static final int MIN_SOLUTIONS = 2;
    private static final int MIN_CASES = 3;
    /**
     * The percentage of mutants that may stay undecided, because they wait where the reference can wait. In a small
     * sample there may be more by chance.
     */
    private static final int MAX_UNDECIDED_PERCENT = Sample.IS_WHOLE ? 2 : 50;
    /** Suites of tests that depend on each other on purpose. */
    private static final Set<String> ORDERED = Set.of("lifecycle-per-class", "test-lifecycle", "order-and-tags");

    private static final AtomicInteger SUITES = new AtomicInteger();
    private static final AtomicInteger MUTANTS = new AtomicInteger();
    private static final List<String> UNDECIDED = Collections.synchronizedList(new ArrayList<>());
    @TempDir private static Path work;
    private static PlainMutation plain;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        plain = new PlainMutation(work);
    }

    @AfterAll
    static void stop() {
        assertTrue(SUITES.get() >= MIN_SUITES, SUITES::toString);
        assertTrue(MUTANTS.get() >= MIN_MUTANTS, MUTANTS::toString);
        int maxUndecided = 1 + MUTANTS.get() * MAX_UNDECIDED_PERCENT / 100;
        assertTrue(UNDECIDED.size() <= maxUndecided, UNDECIDED::toString);
    }

    static List<HonestSuite> suites() throws IOException {
        return Stream.concat(
                        Sample.of(HonestSuite.modelSolutions(), SHARE, MIN_SOLUTIONS).stream(),
                        Sample.of(HonestSuite.cases(), SHARE, MIN_CASES).stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("suites")
    void isAsThePlainWay(HonestSuite suite) throws Exception {
        JudgePool.use(judge -> compare(
                suite,
                new MutationJudge(judge).judge(
                        Files.readString(suite.reference()), Files.readString(suite.tests()))));
    }

    private static void compare(HonestSuite suite, MutationJudge.Mutated mutated) throws Exception {
        assertEquals("mutants_analysed", mutated.answer().get("status"));
        for (Map<String, Object> test : mutated.tests()) {
            assertEquals(false, test.get("isUnstable"), test::toString);
            assertTrue(ORDERED.contains(suite.name()) || test.get("isOrderDependent").equals(false), test::toString);
        }
        PlainMutation.Suite compiled = plain.compile(suite);
        Map<String, byte[]> reference = compiled.referenceClasses();
        Map<String, Mutant> mutants = Mutants.of(reference, Group.DEFAULTS).stream()
                .collect(Collectors.toMap(Mutant::key, Function.identity()));
        Set<String> wrong = compiled.failed();

        List<Map<String, Object>> drawn = new ArrayList<>(mutated.mutants());
        drawn.sort(Comparator.comparingDouble(one -> Sample.number(Sample.SEED, suite + " " + one.get("key"))));
        for (Map<String, Object> one : drawn.subList(0, Math.min(MUTANTS_OF_A_SUITE, drawn.size()))) {
            Mutant mutant = mutants.get(JsonTree.string(one, "key"));
            assertNotNull(mutant, () -> "another class file: " + one);
            if (one.get("state").equals("undecided")) {
                UNDECIDED.add(suite.name() + ": " + mutant.key());
                continue;
            }
            Set<String> failed =
                    compiled.failedWith(mutant.type(), mutant.classFile(reference.get(mutant.type())));
            compare(mutated, one, failed, wrong);
            MUTANTS.incrementAndGet();
        }
        SUITES.incrementAndGet();
    }

    private static void compare(
            MutationJudge.Mutated mutated, Map<String, Object> mutant, Set<String> failed, Set<String> wrong) {
        if (failed == null) {
            // What runs for ever is endless.
            assertEquals("killed", mutant.get("state"), mutant::toString);
            return;
        }
        if (mutant.get("isEndless").equals(true)) {
            // It would have ended after billions of steps.
            return;
        }
        Set<String> killers = new TreeSet<>(failed);
        killers.removeAll(wrong);
        Set<String> ours = names(JsonTree.asArray(mutant.get("killedBy")).stream()
                .map(number -> mutated.tests().get(((Double) number).intValue())));
        // What reaches no check kills by one only: `if (…) fail()`.
        killers.removeIf(killer -> !ours.contains(killer) && !checking(mutated).contains(killer));
        assertEquals(killers, new TreeSet<>(ours), mutant::toString);
        assertEquals(!ours.isEmpty(), mutant.get("state").equals("killed"), mutant::toString);
    }

    private static Set<String> checking(MutationJudge.Mutated mutated) {
        return names(mutated.tests().stream().filter(test -> JsonTree.integer(test, "checkCount") > 0));
    }

    private static Set<String> names(Stream<Map<String, Object>> tests) {
        return tests.map(test -> JsonTree.string(test, "source")).collect(Collectors.toSet());
    }
}
