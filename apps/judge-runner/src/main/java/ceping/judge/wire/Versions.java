package ceping.judge.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What judges: the contract's {@code RunnerVersions}. */
public record Versions(String runner, String jdk, String junit, String jacoco) {

    /** Get the versions of the build, and of the JDK that runs now. */
    public static Versions present() {
        Properties built = new Properties();
        try (InputStream in = Versions.class.getResourceAsStream("/versions.properties")) {
            built.load(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return new Versions(
                built.getProperty("runner"), Runtime.version().toString(),
                built.getProperty("junit"), built.getProperty("jacoco"));
    }
}
