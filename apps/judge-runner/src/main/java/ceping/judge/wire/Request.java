package ceping.judge.wire;

/** A request to one of the halves: the contract's requests, told apart by {@code operation}. */
@OnWire("operation")
public sealed interface Request {
    /** A request that is given up when it takes too long. */
    sealed interface Timed extends Request {
        /** The limit, in milliseconds. */
        int timeLimitMs();
    }

    /** Compile, scan and instrument one submission (trusted half). */
    @OnWire("prepare")
    record Prepare(
            String referenceCode, String testFileCode, int javaRelease, boolean isScanEnabled, int timeLimitMs)
            implements Timed {}

    /** Check whether a teacher's code compiles (trusted half). */
    @OnWire("check")
    record Check(String referenceCode, int javaRelease, int timeLimitMs) implements Timed {}

    /** Measure a run; {@code analysis} is the trusted half's own, {@code output} the run half's. */
    @OnWire("analyse")
    record Analyse(byte[] analysis, String nonce, byte[] output) implements Request {}

    /** The run half is not needed for now. */
    @OnWire("warmUp")
    record WarmUp() implements Request {}

    /** Run the tests of a {@link Task} (run half). */
    @OnWire("run")
    record Run(byte[] task, String nonce, int outputLimitBytes, int testLimit, int timeLimitMs)
            implements Request {}
}
