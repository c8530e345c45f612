package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.Sample;
import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Answer.Verdict;
import ceping.judge.wire.Json;
import ceping.judge.wire.JsonTree;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever a source or a class file holds, the trusted half answers, in time, and goes on. Another
 * seed or number of cases: {@code FUZZ_SEED=1 FUZZ_CASES=50000 ./test.sh '.*FuzzTests'}.
 */
class FuzzTests {
    private static final long SEED =
            Optional.ofNullable(System.getenv("FUZZ_SEED")).map(Long::valueOf).orElse(Sample.seed());
    private static final int CASES =
            Optional.ofNullable(System.getenv("FUZZ_CASES")).map(Integer::valueOf).orElse(Sample.IS_WHOLE ? 3_000 : 600);
    /** The processor itself may be anybody's. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** The worker's clock of a compilation. */
    private static final int MAX_SECONDS = 10;
    private static final Set<String> VERDICTS = Set.of("compile_error", "forbidden_api", "no_tests");
    private static final String REFERENCE = "class Subject { static int half(int n) { return n / 2; } }";

    private static final Map<String, Integer> outcomes = new TreeMap<>();
    private static Service service;
    private static Service.Reference sound;

    @BeforeAll
    static void open() throws IOException {
        service = new Service(Files.readString(Path.of("dist/tests.classpath")).strip());
        sound = service.measurable(TestCompiler.open().reference(REFERENCE));
    }

    /** The seed, for whoever has to find a failure again, and what the cases came to. */
    @AfterAll
    static void tell() {
        System.out.println("FUZZ_SEED=" + SEED + " " + outcomes);
    }

    @Test
    void everyTestSourceIsAnswered() throws IOException {
        FuzzedSources sources = new FuzzedSources(SEED);
        for (int left = CASES / 3; left > 0; left--) {
            String source = sources.next();
            Map<String, Object> answer = inTime(source, () -> prepare(source));
            count("source", answer);
            assertIsNoAccident(source, answer);
        }
        assertStillJudges();
    }

    @Test
    void everyReferenceIsAnswered() throws IOException {
        FuzzedSources sources = new FuzzedSources(SEED + 1);
        for (int left = CASES / 6; left > 0; left--) {
            String source = sources.next();
            Map<String, Object> answer = inTime(source, () -> check(source));
            count("reference", answer);
            assertIsNoAccident(source, answer);
        }
        assertStillJudges();
    }

    /** What a class file may legally lack surprises nobody. */
    @Test
    void everyAttributeMayBeMissing() throws IOException {
        FuzzedClasses classes = new FuzzedClasses(SEED);
        forEachChanged(
                CASES / 4, classes::withOtherAttributes, FuzzTests::examine, FuzzTests::assertIsNoAccident);
    }

    /** A broken class file is refused at worst, or the half ends. */
    @Test
    void everyByteMayBeWrong() throws IOException {
        FuzzedClasses classes = new FuzzedClasses(SEED);
        PrintStream errors = System.err;
        // Each accident is told of there.
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        try {
            forEachChanged(CASES / 4, classes::withOtherBytes, FuzzTests::examineBroken, (what, answer) -> {});
        } finally {
            System.setErr(errors);
        }
    }

    private interface Check {
        void check(String what, Map<String, Object> answer);
    }

    private interface Examination {
        Answer examine(Compilation changed) throws IOException;
    }

    private static void forEachChanged(
            int cases, UnaryOperator<byte[]> change, Examination examination, Check check)
            throws IOException {
        List<Compilation> compiled = compiled();
        for (int round = 0; round < cases; round++) {
            Compilation original = compiled.get(round % compiled.size());
            Map<String, byte[]> classes = new LinkedHashMap<>(original.classes());
            classes.replaceAll((name, classFile) -> change.apply(classFile));
            Compilation changed = new Compilation(true, classes, original.typeNames(), List.of(), original.ways());
            String what = original.typeNames() + " in round " + round + " of seed " + SEED;
            Map<String, Object> answer = inTime(what, () -> examination.examine(changed));
            count("class file", answer);
            check.check(what, answer);
        }
        assertStillJudges();
    }

    /** Read it as tests and as a reference. */
    private static Answer examine(Compilation changed) throws IOException {
        Answer answer =
                service.examined(sound, new Service.Tests("class T {}", changed, true), List.of());
        service.exposed("class T {}", changed, 17);
        Service.Reference measurable = service.measurable(changed);
        assertTrue(measurable.compilation().isCompiled() == (measurable.instrumented() != null));
        return answer;
    }

    /**
     * The same of what javac would not write. The length of an attribute may ask for more memory than
     * there is: then the half has to end, and in this test goes on.
     */
    private static Answer examineBroken(Compilation changed) throws IOException {
        try {
            return examine(changed);
        } catch (IllegalStateException ended) {
            if (!(ended.getCause() instanceof OutOfMemoryError)) {
                throw ended;
            }
            return new Answer.Rejected(Verdict.COMPILE_ERROR, List.of(), List.of(), List.of());
        }
    }

    /** Compile honest tests, with all that they use, once. */
    private static List<Compilation> compiled() throws IOException {
        List<Compilation> compiled = new ArrayList<>();
        TestCompiler compiler = TestCompiler.open();
        for (String name : List.of("lambdas", "records", "enum-bodies", "nested-and-inner", "sealed-and-patterns", "parameters-from-text",
                "arguments-provider", "composed-annotations", "tests-nested-parameterised", "interface-default-tests",
                "try-with-resources", "switch-string", "odd-legal-code", "mockito", "static-initialiser")) {
            Path folder = Path.of("src/test/resources/cases").resolve(name);
            Compilation reference = compiler.reference(Files.readString(folder.resolve("Subject.java")));
            compiled.add(reference);
            compiled.add(compiler.tests(
                    Files.readString(folder.resolve("SubjectTests.java")), reference.classes()));
        }
        assertTrue(compiled.stream().allMatch(Compilation::isCompiled));
        return compiled;
    }

    private interface Question {
        Answer ask() throws IOException;
    }

    private static Map<String, Object> inTime(String what, Question question) throws IOException {
        long before = THREADS.getCurrentThreadCpuTime();
        Answer answer;
        try {
            answer = question.ask();
        } catch (RuntimeException | Error uncaught) {
            throw new AssertionError("seed " + SEED + ":\n" + what, uncaught);
        }
        long nanos = THREADS.getCurrentThreadCpuTime() - before;
        assertTrue(nanos < MAX_SECONDS * 1_000_000_000L, () -> "seed " + SEED + ", " + nanos / 1_000_000 + " ms:\n" + what);
        // What cannot be written cannot be answered.
        return JsonTree.read(Json.encode(answer));
    }

    /** It says what is wrong, and not that javac's work could not be looked through. */
    private static void assertIsNoAccident(String what, Map<String, Object> answer) {
        List<Map<String, Object>> errors = errors(answer);
        assertTrue(errors.stream().noneMatch(error -> error.get("code").equals("judge.err.examine")),
                () -> "seed " + SEED + ":\n" + what);
        boolean isRefused = Boolean.FALSE.equals(answer.get("isCompiled"))
                || "compile_error".equals(answer.get("verdict"));
        assertEquals(isRefused, !errors.isEmpty(), () -> "seed " + SEED + ":\n" + what + JsonTree.write(answer));
        assertTrue(errors.stream().noneMatch(error -> String.valueOf(error.get("message")).isBlank()));
        assertTrue(answer.get("verdict") == null || VERDICTS.contains(answer.get("verdict")));
    }

    private static List<Map<String, Object>> errors(Map<String, Object> answer) {
        return JsonTree.asArray(answer.get("diagnostics")).stream()
                .map(JsonTree::asObject)
                .filter(one -> one.get("severity").equals("error"))
                .toList();
    }

    private static void count(String kind, Map<String, Object> answer) {
        Object outcome = answer.getOrDefault("verdict", answer.getOrDefault("isCompiled", answer.get("status")));
        outcomes.merge(kind + " " + outcome, 1, Integer::sum);
        errors(answer).stream()
                .map(error -> String.valueOf(error.get("code")))
                .filter(code -> code.startsWith("judge."))
                .forEach(code -> outcomes.merge(code, 1, Integer::sum));
    }

    private static void assertStillJudges() throws IOException {
        assertInstanceOf(Answer.Prepared.class,
                prepare("class T { @org.junit.jupiter.api.Test void t() { Subject.half(4); } }"));
        assertTrue(((Answer.Checked) check(REFERENCE)).isCompiled());
    }

    private static Answer prepare(String tests) throws IOException {
        Locale.setDefault(Locale.ENGLISH);
        return service.answer(new Request.Prepare(REFERENCE, tests, 17, true, MAX_SECONDS * 1_000));
    }

    private static Answer check(String reference) throws IOException {
        return service.answer(new Request.Check(reference, 17, MAX_SECONDS * 1_000));
    }
}
