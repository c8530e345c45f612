package ceping.judge.run;

import ceping.judge.wire.Answer;
import ceping.judge.wire.Frames;
import ceping.judge.wire.JsonException;
import ceping.judge.wire.Request;
import ceping.judge.wire.Seal;
import ceping.judge.wire.Versions;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.logging.LogManager;

/**
 * Run one submission's tests in a JVM of its own: warm up, say `ready`, grow faster as often as it is
 * asked to, take one {@code RunRequest}, one {@code MutateRequest} or both (contract package, judge.ts),
 * write signed frames, halt.
 * The channel is the process's stdin and stdout; a student's {@code System.in} and
 * {@code System.out} are other streams.
 */
public final class Main {
    /** As it is before any test can change it. */
    static final Locale LOCALE = Locale.getDefault();

    private Main() {}

    /** Serve one request; takes no arguments. */
    public static void main(String[] arguments) {
        PrintStream errors = System.err;
        int exitCode = 0;
        try {
            run();
        } catch (Throwable fault) {
            fault.printStackTrace(errors);
            exitCode = 1;
        }
        // Student threads and shutdown hooks cannot delay the end.
        Runtime.getRuntime().halt(exitCode);
    }

    private static void run() throws IOException {
        InputStream requests = new FileInputStream(FileDescriptor.in);
        OutputStream answers = new FileOutputStream(FileDescriptor.out);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        // JUnit warns through java.util.logging, which would go to the student's System.err.
        LogManager.getLogManager().reset();

        WarmUp.goOnce();
        Frames.write(answers, new Answer.Ready(Versions.present()));
        serve(requests, answers);
    }

    /** Serve one submission: run its tests, look for the mutants that they notice, or both. */
    private static void serve(InputStream requests, OutputStream answers) throws IOException {
        Seal seal = null;
        for (Request request; (request = Frames.read(requests, Request.class)) != null; ) {
            if (request instanceof Request.WarmUp) {
                WarmUp.whileNobodyAsks(requests);
            } else if (request instanceof Request.Run run && seal == null) {
                seal = new Seal(run.nonce());
                new TaskRun(run, seal).serve(answers);
            } else if (request instanceof Request.Mutate mutate) {
                new MutationRun(mutate, mutate.nonce() == null ? seal : new Seal(mutate.nonce())).serve(answers);
                return;
            } else {
                throw new JsonException("a request to the other half");
            }
        }
    }
}
