package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No package needs itself through others; both halves share the wire, and nothing else. */
class PackagesTests {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?(ceping(?:\\.[a-z]+)+)\\.[A-Z]", Pattern.MULTILINE);

    @Test
    void areFreeOfCycles() throws IOException {
        Map<String, Set<String>> uses = uses();
        assertTrue(uses.size() >= 9, uses::toString);

        assertEquals(List.of(), uses.keySet().stream().filter(one -> reached(one, uses).contains(one)).toList());
    }

    @Test
    void keepTheHalvesApart() throws IOException {
        Map<String, Set<String>> uses = uses();

        assertEquals(Set.of(), uses.get("ceping.judge.wire"));
        uses.forEach((user, used) -> used.stream().filter(one -> !one.equals("ceping.judge.wire")).forEach(one ->
                assertEquals(half(user), half(one), user + " uses " + one)));
    }

    private static String half(String name) {
        return name.split("\\.")[2];
    }

    private static Set<String> reached(String from, Map<String, Set<String>> uses) {
        Set<String> reached = new LinkedHashSet<>(uses.get(from));
        for (int before = -1; before != reached.size(); ) {
            before = reached.size();
            List.copyOf(reached).forEach(one -> reached.addAll(uses.get(one)));
        }
        return reached;
    }

    /** By package, the others that its sources name. */
    private static Map<String, Set<String>> uses() throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
                String own = SOURCES.relativize(file.getParent()).toString().replace('/', '.');
                Set<String> used = uses.computeIfAbsent(own, key -> new TreeSet<>());
                for (Matcher use = IMPORT.matcher(Files.readString(file)); use.find(); ) {
                    used.add(use.group(1));
                }
                used.remove(own);
            }
        }
        return uses;
    }
}
