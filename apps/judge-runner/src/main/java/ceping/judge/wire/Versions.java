package ceping.judge.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;

/** Say what judges: the versions that the build found, and the JDK that runs now. */
public final class Versions {
    private Versions() {}

    /** Make the `ready` message that both halves send first. */
    public static Map<String, Object> ready() {
        Properties built = new Properties();
        try (InputStream in = Versions.class.getResourceAsStream("/versions.properties")) {
            built.load(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return Json.object(
                "status", "ready",
                "versions",
                        Json.object(
                                "runner", built.getProperty("runner"),
                                "jdk", Runtime.version().toString(),
                                "junit", built.getProperty("junit"),
                                "jacoco", built.getProperty("jacoco")));
    }
}
