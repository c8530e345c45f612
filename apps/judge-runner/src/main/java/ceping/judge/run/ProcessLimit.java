package ceping.judge.run;

/** Recognise that the system gave no more threads, which the JVM dresses up as lack of memory. */
final class ProcessLimit {
    private ProcessLimit() {}

    /** End the JVM if that is why this was thrown. */
    static void check(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < 20; depth++) {
            if (cause instanceof OutOfMemoryError error
                    && String.valueOf(error.getMessage()).contains("native thread")) {
                ExitCode.PROCESS_LIMIT.halt();
            }
            cause = cause.getCause();
        }
    }
}
