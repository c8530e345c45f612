package ceping.judge.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lay a case's source out as javac wants files: one for each {@code package} line, named by its
 * public type, with blank lines above so that line numbers stay. A case keeps to lines that start
 * with {@code package} and {@code public class} and the like; this is not a parser.
 */
final class PlainFiles {
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("(?m)^public (?:\\w+ |non-sealed )*?(?:class|interface|enum|record) (\\w+)");
    private static final Pattern FIRST_TYPE =
            Pattern.compile("(?m)^(?:\\w+ |non-sealed )*?(?:class|interface|enum|record) (\\w+)");

    private PlainFiles() {}

    /** Write the files and list their paths. */
    static List<String> write(String source, Path folder) throws IOException {
        List<String> paths = new ArrayList<>();
        StringBuilder padding = new StringBuilder();
        String[] sections = source.split("(?m)(?=^package )");
        for (int i = 0; i < sections.length; i++) {
            Path file = folder.resolve(String.valueOf(i)).resolve(typeName(sections[i]) + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, padding + sections[i]);
            padding.append("\n".repeat(sections[i].split("\n", -1).length - 1));
            paths.add(file.toString());
        }
        return paths;
    }

    private static String typeName(String section) {
        Matcher isPublic = PUBLIC_TYPE.matcher(section);
        Matcher first = FIRST_TYPE.matcher(section);
        return isPublic.find() ? isPublic.group(1) : first.find() ? first.group(1) : "Source";
    }
}
