package ceping.judge.trusted.language;

import ceping.judge.trusted.code.SourceReader;
import ceping.judge.wire.Fix.Edit;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.util.SourcePositions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The imports of a unit as they are written, with the comments among them. */
final class ImportBlock {
    private final String source;
    private final List<Line> lines = new ArrayList<>();
    private int start;
    private int end;

    /**
     * An import.
     *
     * @param name {@code a.b.C} or {@code static a.b.C.d}; either may end with {@code *}
     * @param above the comments before it, which go where it goes
     * @param behind the comments in the rest of its line
     */
    record Line(String name, String text, List<String> above, List<String> behind) {
        boolean isStatic() {
            return name.startsWith("static ");
        }

        boolean isWildcard() {
            return name.endsWith(".*");
        }

        String simpleName() {
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }

    /** A comment; is there a line's end between it and what is before? */
    private record Comment(String text, int end, boolean isOnNewLine) {}

    ImportBlock(CompilationUnitTree unit, SourcePositions positions, String source) {
        this.source = source;
        int last = -1;
        for (ImportTree tree : unit.getImports()) {
            int at = (int) positions.getStartPosition(unit, tree);
            List<String> above = new ArrayList<>();
            if (last >= 0) {
                List<String> behind = lines.get(lines.size() - 1).behind;
                comments(last, at).forEach(one -> (one.isOnNewLine ? above : behind).add(one.text));
            } else {
                start = at;
            }
            last = (int) positions.getEndPosition(unit, tree);
            String name = (tree.isStatic() ? "static " : "") + tree.getQualifiedIdentifier();
            lines.add(new Line(name, source.substring(at, last), above, new ArrayList<>()));
        }
        end = last;
        takeRestOfLastLine();
    }

    List<Line> lines() {
        return lines;
    }

    /** Write those that are needed in their order, static ones first; empty where they are so already. */
    Optional<Edit> ordered(Predicate<Line> isNeeded) {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        List<Line> kept = new ArrayList<>();
        List<String> orphans = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Line line : lines) {
            orphans.addAll(line.above);
            if (isNeeded.test(line) && seen.add(line.name)) {
                kept.add(new Line(line.name, line.text, List.copyOf(orphans), line.behind));
                orphans.clear();
            } else {
                orphans.addAll(line.behind);
            }
        }
        kept.sort(Comparator.comparing((Line line) -> !line.isStatic()).thenComparing(Line::name));
        String newLine = source.contains("\r\n") ? "\r\n" : "\n";
        String text = Stream.of(
                        written(kept.stream().filter(Line::isStatic), newLine),
                        written(kept.stream().filter(line -> !line.isStatic()), newLine),
                        String.join(newLine, orphans))
                .filter(group -> !group.isEmpty())
                .collect(Collectors.joining(newLine + newLine));
        int replaced = text.isEmpty() ? endOfBlanks() : end;
        return source.substring(start, replaced).equals(text)
                ? Optional.empty() : Optional.of(new Edit(start, replaced, text));
    }

    private static String written(Stream<Line> group, String newLine) {
        return group
                .flatMap(line -> Stream.concat(
                        line.above.stream(),
                        Stream.of(String.join(" ", Stream.concat(Stream.of(line.text), line.behind.stream()).toList()))))
                .collect(Collectors.joining(newLine));
    }

    /** A comment behind the last import belongs to it, unless code follows in the same line. */
    private void takeRestOfLastLine() {
        if (lines.isEmpty()) {
            return;
        }
        int found = source.indexOf('\n', end);
        int lineEnd = found < 0 ? source.length() : found;
        List<Comment> behind = comments(end, lineEnd);
        int rest = behind.isEmpty() ? end : behind.get(behind.size() - 1).end;
        boolean isWhole = rest <= lineEnd && source.substring(rest, lineEnd).isBlank() && !hasCode(end, rest);
        if (isWhole) {
            behind.forEach(one -> lines.get(lines.size() - 1).behind.add(one.text));
            end = rest;
        }
    }

    private boolean hasCode(int from, int to) {
        SourceReader reader = new SourceReader(source.substring(from, to));
        while (!reader.isAtEnd()) {
            if (!reader.skipCommentOrLiteral() && !Character.isWhitespace(reader.next())) {
                return true;
            }
        }
        return false;
    }

    private List<Comment> comments(int from, int to) {
        List<Comment> comments = new ArrayList<>();
        SourceReader reader = new SourceReader(source.substring(from, to));
        boolean isOnNewLine = false;
        while (!reader.isAtEnd()) {
            int at = reader.at();
            if (reader.skipCommentOrLiteral()) {
                String text = source.substring(from + at, from + reader.at()).stripTrailing();
                comments.add(new Comment(text, from + at + text.length(), isOnNewLine));
                isOnNewLine |= text.startsWith("//");
            } else {
                isOnNewLine |= reader.next() == '\n';
            }
        }
        return comments;
    }

    private int endOfBlanks() {
        int at = end;
        while (at < source.length() && Character.isWhitespace(source.charAt(at))) {
            at++;
        }
        return at;
    }
}
