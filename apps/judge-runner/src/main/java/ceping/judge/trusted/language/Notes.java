package ceping.judge.trusted.language;

import ceping.judge.trusted.code.RuleFile;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** What the most used names of the test libraries do, in Chinese. */
final class Notes {
    private static final Map<String, String> NOTES = read();

    private Notes() {}

    /** Find the note on a type or a method; "" for none. */
    static String of(Element element, Types types) {
        if (element instanceof TypeElement type) {
            return NOTES.getOrDefault(type.getQualifiedName().toString(), "");
        }
        if (!(element.getEnclosingElement() instanceof TypeElement owner)) {
            return "";
        }
        return Stream.concat(Stream.of(owner.asType()), Supertypes.of(owner.asType(), types))
                .map(type -> NOTES.get(types.erasure(type) + "." + element.getSimpleName()))
                .filter(note -> note != null).findFirst().orElse("");
    }

    /** List the names that have a note. */
    static Set<String> names() {
        return NOTES.keySet();
    }

    private static Map<String, String> read() {
        Map<String, String> notes = new LinkedHashMap<>();
        for (String line : RuleFile.lines(Notes.class, "notes.txt")) {
            int end = line.indexOf(' ');
            notes.put(line.substring(0, end), line.substring(end + 1));
        }
        return notes;
    }
}
