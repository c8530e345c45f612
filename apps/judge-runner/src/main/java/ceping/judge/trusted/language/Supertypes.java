package ceping.judge.trusted.language;

import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The types above a type. */
final class Supertypes {
    private Supertypes() {}

    /** List them all, the nearest first on each way up; some may come twice. */
    static Stream<TypeMirror> of(TypeMirror type, Types types) {
        return types.directSupertypes(type).stream().flatMap(above -> Stream.concat(Stream.of(above), of(above, types)));
    }
}
