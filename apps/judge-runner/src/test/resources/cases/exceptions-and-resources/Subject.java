import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class Subject implements AutoCloseable {
    public static class ConfigException extends Exception {
        private static final long serialVersionUID = 1;
        private final int line;

        public ConfigException(String message, int line, Throwable cause) {
            super(message, cause);
            this.line = line;
        }

        public int line() {
            return line;
        }
    }

    private final List<String> log = new ArrayList<>();
    private final boolean isBroken;
    private boolean isClosed;

    public Subject(boolean isBroken) {
        this.isBroken = isBroken;
    }

    public int read(String text) throws ConfigException {
        if (isClosed) {
            throw new IllegalStateException("closed");
        }
        try {
            log.add("read");
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw new ConfigException("not a number", 1, wrong);
        } finally {
            log.add("done");
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        log.add("close");
        if (isBroken) {
            throw new IOException("cannot close");
        }
    }

    public List<String> log() {
        return log;
    }

    public static int sum(String... texts) throws Exception {
        int sum = 0;
        try (Subject first = new Subject(false); Subject second = new Subject(true)) {
            for (String text : texts) {
                sum += first.read(text) + second.read(text);
            }
        } catch (IOException ignored) {
            return -sum;
        }
        return sum;
    }
}
