package ceping.judge.run;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/** Keep what the tests print; end the JVM when System.out and System.err exceed the limit. */
final class CapturedOutput {
    private final AtomicInteger left;
    private final Stream out = new Stream();
    private final Stream err = new Stream();

    private CapturedOutput(int limitBytes) {
        left = new AtomicInteger(limitBytes);
    }

    /** Replace System.out and System.err. */
    static CapturedOutput install(int limitBytes) {
        CapturedOutput output = new CapturedOutput(limitBytes);
        System.setOut(new PrintStream(output.out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(output.err, true, StandardCharsets.UTF_8));
        return output;
    }

    /** Take nothing more: output of threads that outlive the tests is dropped. */
    void freeze() {
        out.freeze();
        err.freeze();
    }

    String stdout() {
        return out.text();
    }

    String stderr() {
        return err.text();
    }

    private final class Stream extends OutputStream {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private boolean isFrozen;

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] source, int offset, int length) {
            if (isFrozen) {
                return;
            }
            // A negative length would add to what is left.
            Objects.checkFromIndexSize(offset, length, source.length);
            if (left.addAndGet(-length) < 0) {
                ExitCode.OUTPUT_LIMIT.halt();
            }
            bytes.write(source, offset, length);
        }

        private synchronized void freeze() {
            isFrozen = true;
        }

        private synchronized String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }
}
