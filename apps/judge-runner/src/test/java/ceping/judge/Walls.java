package ceping.judge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Start hostile code as a user that nobody else is, with a limit of processes, where we are root and
 * may. The full walls are the worker's; these keep a bomb of threads off this machine.
 */
final class Walls {
    private static final int PROCESSES = 128;
    /** The limit counts by user, whoever else is running these tests on this machine. */
    private static final AtomicLong NEXT_USER =
            new AtomicLong(1_000_000 + ProcessHandle.current().pid() % 1_000_000 * 1_000);
    private static final boolean STAND =
            System.getProperty("user.name").equals("root")
                    && Stream.of("setpriv", "prlimit").allMatch(Walls::isInstalled);

    private Walls() {}

    /** Is there a limit of processes? */
    static boolean stand() {
        return STAND;
    }

    /** Get the words before the command that is to run behind them. */
    static List<String> command() {
        if (!STAND) {
            return List.of();
        }
        long user = NEXT_USER.getAndIncrement();
        return List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups",
                "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs", "--",
                "prlimit", "--nproc=" + PROCESSES, "--fsize=0", "--core=0", "--",
                // The threads of a bomb would each get as much as all containers of other tests together.
                "nice", "-n", "10");
    }

    private static boolean isInstalled(String program) {
        return Files.isExecutable(Path.of("/usr/bin", program));
    }
}
