package ceping.judge.run;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Look at the walls from inside, in the place where a student's tests would run: read what the
 * kernel says of this process, and try what must not work. Judges nothing: the worker asks for
 * {@code {files, links, folders, address, maxThreads}} and gets {@code {files, links, writable,
 * connectFault, environment, threads}}, both JSON (apps/worker/src/sandbox/walls/view.ts).
 */
public final class Walls {
    private static final int CONNECT_TIMEOUT_MS = 300;
    private static final int STACK_BYTES = 64 << 10;

    private Walls() {}

    /** Answer the request that stdin holds, once it has ended; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        String request = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        String answer = Json.write(view(Json.asObject(JsonReader.read(request))));
        System.out.write(answer.getBytes(StandardCharsets.UTF_8));
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static Map<String, Object> view(Map<String, Object> request) {
        return Json.object(
                "files", read(strings(request, "files"), Walls::readFile),
                "links", read(strings(request, "links"), Walls::readLink),
                "writable",
                        strings(request, "folders").stream().filter(Walls::isWritable).toList(),
                "connectFault", connect(Json.string(request, "address")),
                "environment", new LinkedHashMap<>(System.getenv()),
                "threads", startThreads(Json.integer(request, "maxThreads")));
    }

    private static List<String> strings(Map<String, Object> request, String name) {
        return Json.asArray(request.get(name)).stream().map(String::valueOf).toList();
    }

    private interface Reader {
        String read(Path path) throws IOException;
    }

    /** What there is under each path; null where there is nothing, or nothing to be read. */
    private static Map<String, Object> read(List<String> paths, Reader reader) {
        Map<String, Object> found = new LinkedHashMap<>();
        for (String path : paths) {
            try {
                found.put(path, reader.read(Path.of(path)));
            } catch (IOException missing) {
                found.put(path, null);
            }
        }
        return found;
    }

    private static String readFile(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static String readLink(Path link) throws IOException {
        return Files.readSymbolicLink(link).toString();
    }

    private static boolean isWritable(String folder) {
        try {
            Files.delete(Files.createTempFile(Path.of(folder), "wall", null));
            return true;
        } catch (IOException standing) {
            return false;
        }
    }

    /** Why there is no way to this address; null if there is one. */
    private static String connect(String address) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, 9), CONNECT_TIMEOUT_MS);
            return null;
        } catch (IOException standing) {
            return String.valueOf(standing.getMessage());
        }
    }

    /** How many threads can be started and kept, up to a maximum. */
    private static int startThreads(int maximum) {
        List<Thread> started = new ArrayList<>();
        try {
            while (started.size() < maximum) {
                Thread thread = new Thread(null, Walls::sleep, "wall", STACK_BYTES);
                thread.setDaemon(true);
                thread.start();
                started.add(thread);
            }
        } catch (OutOfMemoryError standing) {
            // That is how the JVM says that the system gave no more.
        }
        return started.size();
    }

    private static void sleep() {
        while (true) {
            LockSupport.park();
        }
    }
}
