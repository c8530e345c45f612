package ceping.judge.trusted;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Write names of the class file as the allowlist and the messages write them. */
final class Names {
    private Names() {}

    static String ofInternal(String internalName) {
        return internalName.replace('/', '.');
    }

    /** {@code name(java.lang.String,int[])} for a method, the bare name for a field. */
    static String member(String name, String descriptor) {
        if (!descriptor.startsWith("(")) {
            return name;
        }
        return Stream.of(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .collect(Collectors.joining(",", name + "(", ")"));
    }
}
