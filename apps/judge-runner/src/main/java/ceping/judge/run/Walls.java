package ceping.judge.run;

import ceping.judge.wire.Json;
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
 * Look at the sandbox from inside, where a student's tests would run: read what the kernel says of
 * this process, and try what must fail. Decides nothing: the worker asks for a {@link View}, and
 * both are JSON (apps/worker/src/sandbox/look-around.ts).
 */
public final class Walls {
    private static final int CONNECT_TIMEOUT_MS = 300;
    private static final int STACK_BYTES = 64 << 10;

    private Walls() {}

    /** Answer the request that stdin holds, once it has ended; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        System.out.write(Json.encode(view(Json.decode(System.in.readAllBytes(), Question.class))));
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    /** What to look at. */
    private record Question(
            List<String> files, List<String> links, List<String> folders, String address, int maxThreads) {}

    /** What was seen; null for what does not exist. */
    private record View(
            Map<String, String> files, Map<String, String> links, List<String> writable,
            String connectFault, Map<String, String> environment, int threads) {}

    private static View view(Question asked) {
        return new View(
                read(asked.files, Walls::readFile),
                read(asked.links, Walls::readLink),
                asked.folders.stream().filter(Walls::isWritable).toList(),
                connect(asked.address),
                System.getenv(),
                startThreads(asked.maxThreads));
    }

    private interface Reader {
        String read(Path path) throws IOException;
    }

    /** What is at each path; null where there is nothing readable. */
    private static Map<String, String> read(List<String> paths, Reader reader) {
        Map<String, String> found = new LinkedHashMap<>();
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

    /** The error that keeps this address from being reached; null if it was reached. */
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
            // This is how the JVM says that the system gave no more.
        }
        return started.size();
    }

    private static void sleep() {
        while (true) {
            LockSupport.park();
        }
    }
}
