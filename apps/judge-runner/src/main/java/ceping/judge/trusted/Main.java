package ceping.judge.trusted;

import ceping.judge.trusted.compile.Soundness;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Frames;
import ceping.judge.wire.Request;
import ceping.judge.wire.Versions;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Serve the requests of this half (contract package: judge.ts, mutation.ts, and for editors diagnose.ts, complete.ts,
 * describe.ts, call-signatures.ts, rename.ts) one after the other on stdin and stdout until stdin ends. Never
 * executes a submission's code, so it may serve many. The system
 * property {@code judge.libraries} is the class path that tests are compiled against.
 */
public final class Main {
    private Main() {}

    /**
     * Serve until stdin ends; a launcher passes no arguments. What {@link Soundness} does not survive
     * ends the process with exit code 1 and a trace on stderr, rather than leave a compiler of
     * unknown state to the next request: the worker starts another. So does a broken stream. After an
     * answer that was given while javac went on it ends with exit code 0.
     */
    public static void main(String[] arguments) {
        try {
            serve();
        } catch (Throwable fault) {
            fault.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private static void serve() throws IOException, InterruptedException {
        InputStream requests = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        OutputStream answers = new FileOutputStream(FileDescriptor.out);
        // Only frames may reach stdout.
        System.setOut(System.err);
        Service service = new Service(System.getProperty("judge.libraries"));
        WarmUp warmUp = new WarmUp(service);
        warmUp.getReady();
        Frames.write(answers, new Answer.Ready(Versions.present()));
        TimedService timed = new TimedService(service);
        for (Request request; (request = next(requests, warmUp)) != null; ) {
            if (request instanceof Request.WarmUp) {
                warmUp.allowMore();
                continue;
            }
            TimedService.Given given = timed.answer(request);
            Frames.write(answers, given.answer());
            if (given.isLast()) {
                Runtime.getRuntime().halt(0);
            }
            if (service.soundness().takeDoubt()) {
                warmUp.prove();
            }
        }
    }

    /** Wait for the next request, warming up meanwhile if that is allowed; null at the end of stdin. */
    private static Request next(InputStream requests, WarmUp warmUp) throws IOException {
        while (requests.available() == 0 && warmUp.goOn()) {
            // One more round, too short to delay anybody.
        }
        return Frames.read(requests, Request.class);
    }
}
