package ceping.judge.wire;

import java.util.List;

/**
 * What may be written at the cursor: the contract's {@code Candidate}.
 *
 * @param name what is typed to find it
 * @param inserted what is written in its place: the name, or how it must be written here
 * @param parameters the names of what a call takes; null where nothing is called
 * @param detail what follows the name in a list: parameters with their types
 * @param type of a value, or returned; the package of a type
 * @param imports what it needs, as in a {@link Fix}
 */
public record Candidate(
        Kind kind, String name, String inserted, List<String> parameters, String detail, String type,
        List<String> imports) {

    /** What a name stands for. */
    public enum Kind {
        METHOD, CONSTRUCTOR, FIELD, CONSTANT, VARIABLE, CLASS, INTERFACE, ENUM, ANNOTATION, PACKAGE, KEYWORD
    }
}
