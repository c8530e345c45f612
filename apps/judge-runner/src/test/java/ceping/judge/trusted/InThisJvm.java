package ceping.judge.trusted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/** Answer requests as the trusted half does, but without a process of its own. */
public final class InThisJvm implements Function<Map<String, Object>, Map<String, Object>> {
    private final Preparation preparation;

    /** Open the libraries of the built judge. */
    public InThisJvm() throws IOException {
        preparation = new Preparation(Files.readString(Path.of("dist/tests.classpath")).strip());
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        try {
            return request.get("operation").equals("check")
                    ? preparation.check(request)
                    : request.get("operation").equals("prepare")
                    ? preparation.prepare(request)
                    : Analysis.analyse(request);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
