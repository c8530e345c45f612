package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each hostile test gets its verdict, with the scan and without it. The first line of a file says
 * which: {@code // @EXPECT verdict=V scanOff=V [seconds=N]}; {@code scanOff=container} is for the
 * worker's tests only, because it could hurt this machine.
 */
class HostileTests {
    private static final Path CORPUS = Path.of("src/test/resources/hostile");

    private static Judge judge;

    @BeforeAll
    static void start() throws IOException {
        judge = Judge.start();
    }

    @AfterAll
    static void stop() {
        judge.close();
    }

    static List<String> all() throws IOException {
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java")).sorted().toList();
        }
    }

    static List<String> withoutContainer() throws IOException {
        return all().stream().filter(name -> !expectation(name, "scanOff", "").equals("container")).toList();
    }

    @Test
    void thereAreManyHostileTests() throws IOException {
        assertTrue(all().size() >= 40);
    }

    @ParameterizedTest
    @MethodSource("all")
    void isHeldByTheFullDefence(String name) throws Exception {
        assertVerdict(name, expectation(name, "verdict", ""), true);
    }

    @ParameterizedTest
    @MethodSource("withoutContainer")
    void isHeldWithoutTheScan(String name) throws Exception {
        assertVerdict(name, expectation(name, "scanOff", ""), false);
    }

    private static void assertVerdict(String name, String expected, boolean isScanEnabled)
            throws Exception {
        Judge.Judged judged =
                judge.judge(
                        new Judge.Submission(
                                Files.readString(CORPUS.resolve("reference/Subject.java")),
                                Files.readString(CORPUS.resolve(name)),
                                isScanEnabled,
                                Integer.parseInt(expectation(name, "seconds", "20"))));
        assertEquals(expected, judged.verdict(), () -> Json.write(judged.answer()));
    }

    private static String expectation(String name, String key, String otherwise) {
        try (Stream<String> lines = Files.lines(CORPUS.resolve(name))) {
            Matcher found = Pattern.compile("\\b" + key + "=(\\w+)").matcher(lines.findFirst().orElseThrow());
            return found.find() ? found.group(1) : otherwise;
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
