package ceping.judge.trusted.branch;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** What the code of a class in the source branches on. */
final class ClassBody {
    private final String name;
    private final List<CodeBody> methods = new ArrayList<>();
    private final List<CodeBody> lambdas = new ArrayList<>();
    private final CodeBody fields = new CodeBody("", null);
    private final CodeBody statics = new CodeBody("<clinit>", null);
    private boolean isAsserting;

    /** Take its binary name. */
    ClassBody(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Begin a method or a constructor. */
    CodeBody method(String methodName) {
        CodeBody method = new CodeBody(methodName, null);
        methods.add(method);
        return method;
    }

    /** Begin a lambda, which javac makes a method with a name of its own. */
    CodeBody lambda(Place place) {
        CodeBody lambda = new CodeBody("", place);
        lambdas.add(lambda);
        return lambda;
    }

    /** Get what sets the fields of each object. */
    CodeBody fields() {
        return fields;
    }

    CodeBody statics() {
        return statics;
    }

    List<CodeBody> lambdas() {
        return lambdas;
    }

    void setAsserting() {
        isAsserting = true;
    }

    /** List what has a name in the class file, in the order there. */
    List<CodeBody> named() {
        CodeBody initialiser = new CodeBody(statics.name(), null);
        if (isAsserting) {
            // First javac asks whether assertions are on.
            initialiser.add(new Branching.OwnJump(Opcodes.IFNE, new Place(1, 1, 1, 1)));
        }
        initialiser.addAll(statics);
        List<CodeBody> all = new ArrayList<>(methods);
        if (initialiser.size() > 0) {
            all.add(initialiser);
        }
        return all;
    }
}
