import java.io.File;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.sql.Connection;
import java.sql.Date;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;

public class Subject {
    public static class Unresolved extends UnknownHostException {
        private static final long serialVersionUID = 1;

        public Unresolved(String host) {
            super(host);
        }
    }

    private final DataSource source;

    public Subject(DataSource source) {
        this.source = source;
    }

    public InetSocketAddress address(String host, int port) throws UnknownHostException {
        if (host.isBlank()) {
            throw new UnknownHostException("blank");
        }
        if (host.endsWith(".invalid")) {
            throw new Unresolved(host);
        }
        return InetSocketAddress.createUnresolved(host, port);
    }

    public File inFolder(File folder, String name) {
        return new File(folder, name + ".txt");
    }

    public Map<String, List<Path>> byFolder(Path file) throws NoSuchFileException {
        if (file.getNameCount() < 2) {
            throw new NoSuchFileException(file.toString(), null, "no folder");
        }
        if (file.toString().contains("?")) {
            throw new InvalidPathException(file.toString(), "question mark");
        }
        return Map.of(file.getParent().toString(), List.of(file.getFileName()));
    }

    public boolean isReady() throws SQLException {
        try (Connection connection = source.getConnection()) {
            return connection.isValid(1);
        }
    }

    public Date nextDay(Date day) {
        return Date.valueOf(day.toLocalDate().plusDays(1));
    }

    public LocalDate plain(Date day) {
        return day == null ? null : day.toLocalDate();
    }

    public SecretKeySpec key(byte[] bytes) throws InvalidKeyException, DataFormatException {
        if (bytes.length == 0) {
            throw new DataFormatException("empty");
        }
        if (bytes.length != 16) {
            throw new InvalidKeyException("length " + bytes.length);
        }
        return new SecretKeySpec(bytes, "AES");
    }
}
