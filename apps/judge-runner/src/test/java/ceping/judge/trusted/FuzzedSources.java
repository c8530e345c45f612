package ceping.judge.trusted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Make wrong sources out of real ones: words and signs are deleted, doubled, swapped and replaced. */
public final class FuzzedSources {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Pattern TOKEN = Pattern.compile("\\s+|\\w+|\"[^\"\n]*\"|.", Pattern.DOTALL);
    /** What few of the sources have, and javac goes its own ways for. */
    private static final List<String> RARE = List.of(
            "module", "open", "exports", "requires", "provides", "with", "record", "sealed", "non-sealed",
            "permits", "yield", "var", "_", "enum", "@interface", "native", "strictfp", "synchronized",
            "transient", "default", "this", "super", "package", "import", "static", "->", "::", "...", "<?>",
            "@Override", "@Test", "@Nested", "\"\"\"", "'", "\\u0000", "\\u0022", "\u0000", "\ud83d", "\ufeff",
            "0x", "1e", "09", "{", "}", "(", ")", "[", "]", "<", ">", ";", ",", ".", "=", "?", ":", "&", "/*");

    private final List<List<String>> sources;
    private final Random random;

    /** Read the sources; the same seed makes the same mistakes. */
    public FuzzedSources(long seed) {
        random = new Random(seed);
        sources = files().map(FuzzedSources::tokens).toList();
    }

    /** Make the next one: a test or a reference. */
    public String next() {
        return changed(new ArrayList<>(any(sources)));
    }

    /** Make mistakes in this one. */
    String broken(String source) {
        return changed(tokens(source));
    }

    private String changed(List<String> tokens) {
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            change(tokens);
        }
        return String.join("", tokens);
    }

    private void change(List<String> tokens) {
        int at = random.nextInt(tokens.size());
        int other = random.nextInt(tokens.size());
        switch (random.nextInt(7)) {
            case 0 -> tokens.subList(at, Math.min(tokens.size(), at + 1 + random.nextInt(8))).replaceAll(token -> "");
            case 1 -> tokens.add(at, tokens.get(at));
            case 2 -> tokens.set(other, tokens.set(at, tokens.get(other)));
            case 3 -> tokens.set(at, tokens.get(other));
            case 4 -> tokens.set(at, any(any(sources)));
            case 5 -> tokens.add(at, " " + any(RARE) + " ");
            default -> tokens.set(at, any(RARE));
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private static List<String> tokens(String source) {
        return TOKEN.matcher(source).results().map(match -> match.group()).collect(Collectors.toList());
    }

    /** Those that are made to keep the compiler busy stay so with a mistake in them. */
    private static Stream<String> files() {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            List<Path> found = files
                    .filter(file -> file.toString().endsWith(".java") && !file.toString().contains("javac"))
                    .sorted()
                    .toList();
            return found.stream().map(FuzzedSources::read);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
