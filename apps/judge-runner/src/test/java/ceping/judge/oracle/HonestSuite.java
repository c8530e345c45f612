package ceping.judge.oracle;

import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Name a suite that a student could have handed in: the reference code, its tests, and the file with
 * what the oracle says of them, one line for each tool set.
 */
public record HonestSuite(String name, Path reference, Path tests, Path expected) {
    private static final Path CASES = Path.of("src/test/resources/cases");
    private static final Path DEMO_PROBLEMS = Path.of("../../prisma/demo/problems");
    private static final Path MODEL_SOLUTIONS = Path.of("src/test/resources/model-solutions");

    /** List the cases: each a style of testing or a construct of Java. */
    public static List<HonestSuite> cases() throws IOException {
        return foldersIn(CASES, 1).stream()
                .map(folder ->
                        new HonestSuite(
                                CASES.relativize(folder).toString(),
                                folder.resolve("Subject.java"),
                                folder.resolve("SubjectTests.java"),
                                folder.resolve("expected.json")))
                .toList();
    }

    /** List the model solutions of all demo problems, which lie with the problems. */
    public static List<HonestSuite> modelSolutions() throws IOException {
        return foldersIn(DEMO_PROBLEMS, 2).stream()
                .map(folder -> {
                    String name = DEMO_PROBLEMS.relativize(folder).toString();
                    return new HonestSuite(
                            name,
                            folder.resolve("Reference.java"),
                            folder.resolve("FullTests.java"),
                            MODEL_SOLUTIONS.resolve(name + ".json"));
                })
                .toList();
    }

    /** List the cases and the model solutions. */
    public static List<HonestSuite> all() throws IOException {
        return Stream.concat(cases().stream(), modelSolutions().stream()).toList();
    }

    /** Read what each tool set says, by {@link Oracle#toolsKey}. */
    public Map<String, Object> expectations() throws IOException {
        return JsonTree.asObject(JsonTree.read(Files.readString(expected)));
    }

    /** Keep what other tools said before; one line for each tool set, so that differences show. */
    void expect(String tools, Map<String, Object> observed) throws IOException {
        Map<String, Object> all = new TreeMap<>();
        if (Files.exists(expected)) {
            all.putAll(expectations());
        }
        all.put(tools, observed);
        StringBuilder text = new StringBuilder("{");
        all.forEach((key, one) ->
                text.append(text.length() == 1 ? "\n  " : ",\n  ")
                        .append(JsonTree.write(key)).append(": ").append(JsonTree.write(one)));
        Files.createDirectories(expected.getParent());
        Files.writeString(expected, text.append("\n}\n"));
    }

    @Override
    public String toString() {
        return name;
    }

    private static List<Path> foldersIn(Path root, int depth) throws IOException {
        try (Stream<Path> found = Files.find(root, depth, (path, about) -> about.isDirectory())) {
            return found.filter(path -> root.relativize(path).getNameCount() == depth && !path.equals(root))
                    .sorted()
                    .toList();
        }
    }
}
