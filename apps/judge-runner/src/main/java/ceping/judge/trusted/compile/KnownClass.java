package ceping.judge.trusted.compile;

import java.io.IOException;

/** A class that tests can be compiled against, read when it is asked for. */
public record KnownClass(String binaryName, Bytes bytes) {
    /** Read the class file. */
    public interface Bytes {
        byte[] read() throws IOException;
    }
}
