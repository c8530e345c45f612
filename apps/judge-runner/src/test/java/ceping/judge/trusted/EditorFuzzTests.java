package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.Sample;
import ceping.judge.oracle.HonestSuite;
import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever is asked of whatever text, code of ours does not fail. More texts, from another seed:
 * {@code EDITOR_FUZZ_TEXTS=2000 EDITOR_FUZZ_SEED=1 ./test.sh '.*EditorFuzzTests'}.
 */
class EditorFuzzTests {
    private static final int TEXTS =
            Optional.ofNullable(System.getenv("EDITOR_FUZZ_TEXTS")).map(Integer::valueOf).orElse(Sample.IS_WHOLE ? 60 : 3);
    private static final long SEED =
            Optional.ofNullable(System.getenv("EDITOR_FUZZ_SEED")).map(Long::valueOf).orElse(Sample.seed());
    private static final int OFFSETS_EACH = 4;
    private static final List<String> AT_PLACES = List.of("complete", "describe", "signatures", "rename");
    /** In names, texts and comments; a character of two halves, and of a half alone. */
    private static final List<String> ODD = List.of("\ud83d\ude00", "\ud83d", "\ude00", "\ud835\udc9c", "é", "\u0000", "\\u0041", "\r");

    private static InThisJvm trusted;

    @BeforeAll
    static void open() throws IOException {
        trusted = new InThisJvm();
    }

    @Test
    void everyQuestionIsAnswered() throws IOException {
        FuzzedSources sources = new FuzzedSources(SEED);
        Random random = new Random(SEED);
        List<HonestSuite> suites = HonestSuite.all();
        Set<String> faults = new TreeSet<>();
        for (int i = 0; i < TEXTS; i++) {
            HonestSuite suite = suites.get(random.nextInt(suites.size()));
            String reference = Files.readString(suite.reference());
            String text = odd(Files.readString(suite.tests()), sources, random);
            faults.addAll(faultsOf(reference, text, offsets(text, random)));
        }
        assertEquals("", String.join("\n", faults), "EDITOR_FUZZ_SEED=" + SEED);
    }

    /** The operations are asked in earnest: of an honest test, each has something to say. */
    @Test
    void anHonestTestIsAnsweredEverywhere() throws IOException {
        HonestSuite suite = HonestSuite.modelSolutions().get(0);
        String reference = Files.readString(suite.reference());
        String text = Files.readString(suite.tests());
        int name = text.indexOf("assert");
        String said = AT_PLACES.stream()
                .map(operation -> String.valueOf(ask(operation, reference, text, name + 3).get("status")))
                .collect(Collectors.joining(" "));
        assertEquals("completed described signatures_listed renamed", said);
        assertEquals("organised", ask("organiseImports", reference, text, 0).get("status"));
        assertEquals("diagnosed", ask("diagnose", reference, text, 0).get("status"));
    }

    private static List<String> faultsOf(String reference, String text, Set<Integer> offsets) {
        List<String> faults = new ArrayList<>();
        for (String operation : List.of("diagnose", "organiseImports")) {
            faults.addAll(faultOf(ask(operation, reference, text, 0), operation, text, 0));
        }
        for (int offset : offsets) {
            for (String operation : AT_PLACES) {
                faults.addAll(faultOf(ask(operation, reference, text, offset), operation, text, offset));
            }
        }
        return faults;
    }

    private static List<String> faultOf(Map<String, Object> answer, String operation, String text, int offset) {
        String said = answer.toString();
        boolean isFault = List.of("faulted", "given_up").contains(answer.get("status")) || said.contains("judge.err");
        String around = text.substring(Math.max(0, offset - 60), Math.min(text.length(), offset + 30));
        return isFault ? List.of(operation + " at " + offset + ": " + said + "\n" + around) : List.of();
    }

    private static Map<String, Object> ask(String operation, String reference, String text, int offset) {
        Map<String, Object> request = JsonTree.object(
                "operation", operation,
                "referenceCode", reference,
                "testFileCode", text,
                "javaRelease", 17,
                "timeLimitMs", 60_000);
        if (AT_PLACES.contains(operation)) {
            request.put("offset", offset);
        }
        if (operation.equals("rename")) {
            request.put("newName", "renamed");
        }
        return trusted.ask(request);
    }

    /** As it is, with mistakes, or with odd characters; with any line ends. */
    private static String odd(String text, FuzzedSources sources, Random random) {
        String broken = random.nextInt(4) == 0 ? text : sources.broken(text);
        StringBuilder odd = new StringBuilder(random.nextBoolean() ? broken : broken.replace("\n", "\r\n"));
        for (int left = random.nextInt(4); left > 0; left--) {
            odd.insert(random.nextInt(odd.length() + 1), ODD.get(random.nextInt(ODD.size())));
        }
        return odd.toString();
    }

    /** The ends, behind them, where something odd is, and anywhere. */
    private static Set<Integer> offsets(String text, Random random) {
        Set<Integer> offsets = new TreeSet<>(List.of(0, text.length(), text.length() + 1));
        Stream.of("\"", "//", "/*", "\ud83d", "\r\n", "(", ".", "@", "import").forEach(sign -> {
            int at = text.indexOf(sign, random.nextInt(text.length() + 1));
            if (at >= 0) {
                offsets.add(at + random.nextInt(3));
            }
        });
        random.ints(OFFSETS_EACH, 0, text.length() + 1).forEach(offsets::add);
        return offsets;
    }
}
