package ceping.judge.trusted.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

class LinkingTests {
    private static final String SOURCE = """
            public class Subject extends Base {
                static { if (true) { throw new IllegalStateException("it is initialised"); } }
                int f(int a) { return a + 1; }
            }
            class Base { }
            """;

    @Test
    void refusesWhatTheVerifierRefuses() throws IOException {
        Map<String, byte[]> classes = TestCompiler.open().reference(SOURCE).classes();
        byte[] original = classes.get("Subject");
        Linking.require(classes, "Subject", original);
        MethodNode method = ClassFiles.read(original, 0).methods.stream()
                .filter(one -> one.name.equals("f")).findFirst().orElseThrow();
        method.instructions.insert(new InsnNode(Opcodes.POP));
        byte[] broken = Methods.replaced(original, method);
        assertThrows(VerifyError.class, () -> Linking.require(classes, "Subject", broken));
    }

    @Test
    void acceptsWhatNamesTypesOfAnotherModule() throws IOException {
        Map<String, byte[]> classes = TestCompiler.open().reference(SOURCE).classes();
        int count = Mutants.of(classes, Group.ALL).size();
        assertEquals(count, Mutants.of(Map.of("Subject", classes.get("Subject")), Group.ALL).size());
    }
}
