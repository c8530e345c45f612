package ceping.judge.trusted.scan;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** Walk the values of one annotation: they can name classes and methods, too. */
final class AnnotationScan {
    static final String METHOD_SOURCE = "Lorg/junit/jupiter/params/provider/MethodSource;";

    /** Annotations whose texts name methods, those of another class as {@code class#method}. */
    private static final Set<String> NAMING_METHODS =
            Set.of(
                    METHOD_SOURCE,
                    "Lorg/junit/jupiter/api/condition/DisabledIf;",
                    "Lorg/junit/jupiter/api/condition/EnabledIf;");

    /** Their one element that is only a description. */
    private static final String REASON = "disabledReason";

    private final Usage usage;
    private final String annotation;
    private final boolean namesMethods;

    private AnnotationScan(String descriptor, Usage usage) {
        this.usage = usage;
        annotation = "@" + descriptor.replaceFirst(".*/", "").replace(";", "");
        namesMethods = NAMING_METHODS.contains(descriptor);
    }

    /** List the annotations of several lists, each of which may be null. */
    @SafeVarargs
    static Stream<AnnotationNode> all(List<? extends AnnotationNode>... lists) {
        return Stream.ofNullable(lists).flatMap(Stream::of).filter(Objects::nonNull).flatMap(List::stream);
    }

    /** Walk all annotations of several lists, each of which may be null. */
    @SafeVarargs
    static void walk(Usage usage, List<? extends AnnotationNode>... lists) {
        all(lists).forEach(one -> walk(usage, one));
    }

    /** Walk an annotation of the student's own, with its defaults. */
    static void walkDefault(Usage usage, Object value) {
        new AnnotationScan("", usage).walk("", value);
    }

    static void walk(Usage usage, AnnotationNode one) {
        usage.descriptor(one.desc);
        AnnotationScan scan = new AnnotationScan(one.desc, usage);
        // Names and values alternate.
        for (int i = 0; one.values != null && i < one.values.size(); i += 2) {
            scan.walk((String) one.values.get(i), one.values.get(i + 1));
        }
    }

    private void walk(String name, Object value) {
        if (value instanceof Type type) {
            usage.type(type);
        } else if (value instanceof AnnotationNode inner) {
            walk(usage, inner);
        } else if (value instanceof String[] constant) {
            usage.descriptor(constant[0]);
        } else if (value instanceof List<?> values) {
            values.forEach(one -> walk(name, one));
        } else if (namesMethods && !REASON.equals(name) && value instanceof String method) {
            methodNamed(method);
        }
    }

    private void methodNamed(String method) {
        int hash = method.indexOf('#');
        String name = method.substring(hash + 1);
        usage.name(name);
        if (name.isBlank()) {
            // JUnit then takes the method with the test's own name: MethodScan checks it.
            return;
        }
        if (hash < 0) {
            usage.onBehalf().ownMethod(annotation, name);
        } else if (usage.isOwn(method.substring(0, hash))) {
            usage.onBehalf().methodOf(annotation, method.substring(0, hash), name);
        } else {
            usage.found().addWritten(
                    annotation + "(" + method + ")", annotation + " 只能引用测试代码自己的方法。", method);
        }
    }
}
