package ceping.judge.wire;

import java.util.List;

/** A request to one of the halves: the contract's requests, told apart by {@code operation}. */
@OnWire("operation")
public sealed interface Request {
    /** A request that is given up when it takes too long. */
    sealed interface Timed extends Request {
        /** The limit, in milliseconds. */
        int timeLimitMs();
    }

    /** A question of an editor about a test that is being written. */
    sealed interface OfEditor extends Timed {}

    /** Compile, scan and instrument one submission (trusted half). */
    @OnWire("prepare")
    record Prepare(
            String referenceCode, String testFileCode, int javaRelease, boolean isScanEnabled, int timeLimitMs)
            implements Timed {}

    /** Check whether a teacher's code compiles (trusted half). */
    @OnWire("check")
    record Check(String referenceCode, int javaRelease, int timeLimitMs) implements Timed {}

    /** Compile and scan a test that is being written (trusted half). */
    @OnWire("diagnose")
    record Diagnose(String referenceCode, String testFileCode, int javaRelease, int timeLimitMs)
            implements OfEditor {}

    /** List what may be written at a place of a test, counted in characters from 0 (trusted half). */
    @OnWire("complete")
    record Complete(String referenceCode, String testFileCode, int offset, int javaRelease, int timeLimitMs)
            implements OfEditor {}

    /** Put the imports of a test that is being written in order (trusted half). */
    @OnWire("organiseImports")
    record OrganiseImports(String referenceCode, String testFileCode, int javaRelease, int timeLimitMs)
            implements OfEditor {}

    /** Say what a name in a test means, at a place counted in characters from 0 (trusted half). */
    @OnWire("describe")
    record Describe(String referenceCode, String testFileCode, int offset, int javaRelease, int timeLimitMs)
            implements OfEditor {}

    /** List what the call around a place in a test can be, counted in characters from 0 (trusted half). */
    @OnWire("signatures")
    record ListSignatures(String referenceCode, String testFileCode, int offset, int javaRelease, int timeLimitMs)
            implements OfEditor {}

    /**
     * Find where a name of a test must be changed, at a place counted in characters from 0 (trusted half).
     *
     * @param newName null where nobody has said it yet
     */
    @OnWire("rename")
    record Rename(
            String referenceCode, String testFileCode, int offset, @OrNull String newName, int javaRelease,
            int timeLimitMs)
            implements OfEditor {}

    /** Measure a run; {@code analysis} is the trusted half's own, {@code output} the run half's. */
    @OnWire("analyse")
    record Analyse(byte[] analysis, String nonce, byte[] output) implements Request {}

    /**
     * Make mutants, and what the run half needs to run a suite with them (trusted half).
     *
     * @param variants the teacher's versions of the reference code with a fault each
     */
    @OnWire("planMutants")
    record PlanMutants(
            String referenceCode, List<String> variants, String testFileCode, int javaRelease,
            OperatorGroup operators)
            implements Request {}

    /** A set of mutation operators: PIT's names. */
    enum OperatorGroup { DEFAULTS, STRONGER, ALL }

    /**
     * Read what run halves have seen of a plan; {@code analysis} is the trusted half's own.
     *
     * @param fatal slots that are given up, since a run half has died with each as its first run
     * @param runMs how long all run halves have taken
     * @param isTimeOver whether there is no time for another one
     */
    @OnWire("analyseMutants")
    record AnalyseMutants(
            byte[] analysis, List<MutationOutput> outputs, List<Integer> fatal, int runMs, boolean isTimeOver)
            implements Request {}

    /** The last frame of a run half, and the nonce that signs it. */
    record MutationOutput(String nonce, byte[] output) {}

    /** Warm up further whenever there is no other request. There is no answer. */
    @OnWire("warmUp")
    record WarmUp() implements Request {}

    /** Run the tests of a {@link Task} (run half). */
    @OnWire("run")
    record Run(byte[] task, String nonce, int outputLimitBytes, int testLimit, int timeLimitMs)
            implements Request {}

    /**
     * Run the tests of a {@link MutationTask} with its slots (run half), chunk by chunk. The answer is a
     * {@link MutationReport} every now and then, and one at the end.
     *
     * @param nonce null where the key of the {@link Run} before signs
     * @param isCareful whether there is an answer after each run, since one of them ends the JVM
     */
    @OnWire("mutate")
    record Mutate(
            byte[] task, @OrNull String nonce, List<Chunk> chunks, int timeLimitMs, boolean isCareful)
            implements Request {}
}
