package ceping.judge.wire;

/** Ask one of the halves for something: the contract's requests, told apart by {@code operation}. */
@OnWire("operation")
public sealed interface Request {
    /** Be a request that is given up when it takes too long. */
    sealed interface Timed extends Request {
        /** Say after how many milliseconds. */
        int timeLimitMs();
    }

    /** Ask the trusted half to compile, scan and instrument one submission. */
    @OnWire("prepare")
    record Prepare(
            String referenceCode, String testFileCode, int javaRelease, boolean isScanEnabled, int timeLimitMs)
            implements Timed {}

    /** Ask the trusted half whether a teacher's code compiles. */
    @OnWire("check")
    record Check(String referenceCode, int javaRelease, int timeLimitMs) implements Timed {}

    /** Ask the trusted half what a run came to; {@code analysis} is its own, {@code output} the run half's. */
    @OnWire("analyse")
    record Analyse(byte[] analysis, String nonce, byte[] output) implements Request {}

    /** Tell the run half that nobody needs it for now. */
    @OnWire("warmUp")
    record WarmUp() implements Request {}

    /** Ask the run half to run the tests of a {@link Task}. */
    @OnWire("run")
    record Run(byte[] task, String nonce, int outputLimitBytes, int testLimit, int timeLimitMs)
            implements Request {}
}
