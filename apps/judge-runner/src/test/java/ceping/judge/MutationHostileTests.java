package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No suite kills a mutant that does not look at what the code does, whatever it tries. */
@Tag(RunTests.ALONE)
@Execution(ExecutionMode.CONCURRENT)
class MutationHostileTests {
    private static final double SHARE = 0.05;
    private static final Path CORPUS = Path.of("src/test/resources/hostile-mutants");

    static List<String> suites() throws IOException {
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("Subject.java"))
                    .sorted()
                    .toList();
        }
    }

    static List<String> sample() throws IOException {
        return Sample.of(suites(), SHARE, 1, name -> name.substring(0, 1));
    }

    @Test
    void thereAreMany() throws IOException {
        assertTrue(suites().size() >= 40);
    }

    @ParameterizedTest
    @MethodSource("sample")
    void killsNothing(String name) throws Exception {
        JudgePool.use(judge -> {
            String reference = Files.readString(CORPUS.resolve("Subject.java"));
            String tests = Files.readString(CORPUS.resolve(name));
            assertEquals(
                    "prepared", judge.prepare(new Judge.Submission(reference, tests)).get("status"),
                    "the scan would have to be got around first");

            MutationJudge.Mutated mutated = new MutationJudge(judge).judge(reference, tests, variant(reference));

            assertTrue(mutated.mutants().size() > 20);
            assertEquals(0, mutated.count("killed"), () -> mutated.answer().toString());
            assertFalse(mutated.variants().contains("killed"), "the variant");
        });
    }

    /** The same on other lines, with a fault. */
    private static String variant(String reference) {
        return "\n\n" + reference.replace("number % 2 == 0", "number % 4 == 0");
    }
}
