package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonTree;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/** Answer requests as the trusted half does, but without a process of its own. */
public final class InThisJvm implements Function<byte[], byte[]> {
    private final Service service;

    /** Open the libraries of the built judge. */
    public InThisJvm() throws IOException {
        service = new Service(Files.readString(Path.of("dist/tests.classpath")).strip());
    }

    @Override
    public byte[] apply(byte[] request) {
        try {
            return Json.encode(service.answer(Json.decode(request, Request.class)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    Map<String, Object> ask(Map<String, Object> request) {
        return JsonTree.read(apply(Json.encode(request)));
    }
}
