package ceping.judge.trusted.instrument;

import ceping.judge.trusted.code.ClassFiles;
import java.util.List;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.instr.ClassInstrumenter;
import org.jacoco.core.internal.instr.InstrSupport;
import org.jacoco.core.internal.instr.ProbeArrayStrategyFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Put JaCoCo's probes into a class, which gets its probe array from the run half. JaCoCo's own
 * {@code Instrumenter} does the same, but numbers the probes in the order of the code.
 */
final class Instrumentation {
    /** {@code ceping.judge.run.Probes}; by name, because the halves do not see each other. */
    static final String PROBES = "ceping/judge/run/Probes";

    private Instrumentation() {}

    /** Instrument a class with its canary; the original has what was hidden from JaCoCo. */
    static byte[] instrument(byte[] classFile, ProbePlaces places, byte[] original) {
        ClassReader reader = InstrSupport.classReaderFor(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        ClassInstrumenter instrumenter =
                new ClassInstrumenter(
                        ProbeArrayStrategyFactory.createFor(
                                CRC64.classId(classFile),
                                reader,
                                (classId, className, probeCount, method) ->
                                        callProbes(classId, className, places.size(), method)),
                        new Initialisers(writer));
        boolean needsFrames = InstrSupport.needsFrames(InstrSupport.getMajorVersion(reader));
        reader.accept(
                new ClassProbesAdapter(instrumenter, needsFrames) {
                    @Override
                    public int nextId() {
                        return places.of(super.nextId());
                    }
                },
                ClassReader.EXPAND_FRAMES);
        List<String> permitted = ClassFiles.read(original, ClassReader.SKIP_CODE).permittedSubclasses;
        if (permitted != null) {
            permitted.forEach(writer::visitPermittedSubclass);
        }
        return writer.toByteArray();
    }

    /** Returns the needed stack size: a long takes two. */
    private static int callProbes(long classId, String className, int size, MethodVisitor method) {
        method.visitLdcInsn(classId);
        method.visitLdcInsn(className);
        method.visitLdcInsn(size);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC, PROBES, "of", "(JLjava/lang/String;I)[Z", false);
        return 4;
    }
}
