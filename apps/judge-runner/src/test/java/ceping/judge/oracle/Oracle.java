package ceping.judge.oracle;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Write what JaCoCo and JUnit themselves say about each case into its {@code expected.json}: plain
 * javac on plain files, JUnit's console under JaCoCo's agent, JaCoCo's XML report. Shares no code
 * with the judge but its JSON writer. See {@code make-expected.sh}.
 */
public final class Oracle {
    private Oracle() {}

    /** Take the cases' folder, the libraries' folder, the agent's jar and, optionally, case names. */
    public static void main(String[] arguments) throws Exception {
        Path cases = Path.of(arguments[0]);
        OracleRun run = new OracleRun(Path.of(arguments[1]), Path.of(arguments[2]));
        List<String> wanted = List.of(arguments).subList(3, arguments.length);
        for (Path folder : foldersIn(cases)) {
            String name = folder.getFileName().toString();
            if (wanted.isEmpty() || wanted.contains(name)) {
                write(folder.resolve("expected.json"), run.observe(folder));
                System.out.println(name);
            }
        }
    }

    /** Name the tools that counters depend on: filters grow with JaCoCo, bytecode with javac. */
    public static String toolsKey(String jacocoVersion) {
        return "jacoco " + jacocoVersion.replaceFirst("^(\\d+\\.\\d+\\.\\d+).*", "$1")
                + ", javac " + Runtime.version().feature();
    }

    private static List<Path> foldersIn(Path cases) throws IOException {
        try (Stream<Path> folders = Files.list(cases)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    /** Keep what other tools said before; one line for each tool set, so that differences show. */
    private static void write(Path file, Map<String, Object> observed) throws IOException {
        Map<String, Object> all = new TreeMap<>();
        if (Files.exists(file)) {
            all.putAll(Json.asObject(JsonReader.read(Files.readString(file))));
        }
        all.put(toolsKey(org.jacoco.core.JaCoCo.VERSION), observed);
        StringBuilder text = new StringBuilder("{");
        all.forEach((tools, one) ->
                text.append(text.length() == 1 ? "\n  " : ",\n  ")
                        .append(Json.write(tools)).append(": ").append(Json.write(one)));
        Files.writeString(file, text.append("\n}\n"));
    }
}
