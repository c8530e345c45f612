package ceping.judge.trusted.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** One class file: read from a library or made by javac. */
final class MemoryClass extends SimpleJavaFileObject {
    private final String binaryName;
    private final Origin origin;
    private byte[] bytes;

    /** A class whose bytes come from elsewhere, read at most once. */
    MemoryClass(String binaryName, Origin origin) {
        // The name is not in the URI: it may hold characters that a URI may not.
        super(URI.create("memory:///class"), Kind.CLASS);
        this.binaryName = binaryName;
        this.origin = origin;
    }

    /** Read a class file. */
    interface Origin {
        byte[] read() throws IOException;
    }

    String binaryName() {
        return binaryName;
    }

    String packageName() {
        return binaryName.substring(0, Math.max(0, binaryName.lastIndexOf('.')));
    }

    byte[] bytes() throws IOException {
        if (bytes == null) {
            bytes = origin.read();
        }
        return bytes;
    }

    @Override
    public InputStream openInputStream() throws IOException {
        return new ByteArrayInputStream(bytes());
    }

    @Override
    public OutputStream openOutputStream() {
        return new ByteArrayOutputStream() {
            @Override
            public void close() {
                bytes = toByteArray();
            }
        };
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.CLASS
                && simpleName.equals(binaryName.substring(binaryName.lastIndexOf('.') + 1));
    }
}
