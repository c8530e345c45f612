package ceping.judge.trusted.compile;

import java.util.Objects;
import java.util.stream.Stream;

/**
 * Decide whether the half may go on after an unforeseen error. It goes on where only the code of
 * one submission can be the reason; its server then runs a check ({@link #takeDoubt}) before the
 * next one.
 */
public final class Soundness {
    private static final String OURS = "ceping.judge.";

    private boolean isInDoubt;

    /** Return where the half may go on; throw where memory is used up or a class is unusable. */
    public void survive(Throwable thrown) {
        if (chain(thrown).anyMatch(Soundness::isFatal)) {
            throw new IllegalStateException(thrown);
        }
        StackTraceElement[] trace = thrown.getStackTrace();
        System.err.println("survived " + thrown + (trace.length == 0 ? "" : " at " + trace[0]));
        isInDoubt = true;
    }

    /** Has an error been survived since the last call? */
    public boolean takeDoubt() {
        boolean wasInDoubt = isInDoubt;
        isInDoubt = false;
        return wasInDoubt;
    }

    /**
     * Has code of this half thrown it, outside of javac? javac's own exceptions leave it in an unknown state, and it
     * wraps ours where it calls us. Errors can strike anywhere.
     */
    public static boolean isOurs(Throwable thrown) {
        return chain(thrown).allMatch(one -> one instanceof Exception && isThrownByUs(one));
    }

    /** Behind the library's methods that found the mistake is who made it; a trace may be missing in hot code. */
    private static boolean isThrownByUs(Throwable thrown) {
        return Stream.of(thrown.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !name.startsWith("java."))
                .filter(name -> !name.startsWith("jdk.internal."))
                .findFirst().filter(name -> name.startsWith(OURS)).isPresent();
    }

    /** Was the stack too small? javac wraps some overflows in exceptions of its own. */
    static boolean isOverflow(Throwable thrown) {
        return chain(thrown).anyMatch(StackOverflowError.class::isInstance);
    }

    /** A class whose initialiser has failed stays unusable in this JVM. */
    private static boolean isFatal(Throwable thrown) {
        return thrown instanceof LinkageError
                || thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
    }

    private static Stream<Throwable> chain(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
    }
}
