package ceping.judge.run;

/** End the JVM early with a reason: the contract package's {@code runExitCode}. */
enum ExitCode {
    TEST_LIMIT(95),
    PROCESS_LIMIT(96),
    OUTPUT_LIMIT(97);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** End now, without shutdown hooks. Does not return. */
    void halt() {
        Runtime.getRuntime().halt(code);
    }

    /**
     * End the JVM if this error says, as for a lack of memory, that no more threads could be had.
     */
    static void haltForWantOfThreads(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < 20; depth++) {
            if (cause instanceof OutOfMemoryError error
                    && String.valueOf(error.getMessage()).contains("native thread")) {
                PROCESS_LIMIT.halt();
            }
            cause = cause.getCause();
        }
    }
}
