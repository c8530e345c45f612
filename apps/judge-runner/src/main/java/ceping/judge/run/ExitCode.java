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
}
