import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.io.File;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.InvalidKeyException;
import java.sql.Connection;
import java.sql.Date;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.zip.DataFormatException;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    private final DataSource source = mock(DataSource.class);
    private final Subject subject = new Subject(source);

    @Test
    void knowsAddresses() throws UnknownHostException {
        InetSocketAddress address = subject.address("example.org", 80);
        assertEquals(InetSocketAddress.createUnresolved("example.org", 80), address);
        assertTrue(address.isUnresolved() && address.getPort() == 80);
    }

    @Test
    void refusesHosts() {
        assertEquals("blank", assertThrows(UnknownHostException.class, () -> subject.address("", 1)).getMessage());
        assertThatThrownBy(() -> subject.address("a.invalid", 1))
                .isInstanceOf(UnknownHostException.class).isExactlyInstanceOf(Subject.Unresolved.class).hasMessage("a.invalid");
        try {
            subject.address(" ", 1);
        } catch (Subject.Unresolved other) {
            throw new AssertionError(other);
        } catch (UnknownHostException expected) {
            assertNull(expected.getCause());
        }
    }

    @ParameterizedTest
    @CsvSource({"a,b", "c/d,e"})
    void knowsFiles(File folder, String name) {
        File file = subject.inFolder(folder, name);
        assertEquals(new File(folder.getPath() + File.separator + name + ".txt"), file);
        assertEquals(name + ".txt", file.getName());
        assertEquals(folder, file.getParentFile());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b", "a/c"})
    void knowsPaths(Path path) throws FileSystemException {
        assertEquals(List.of(path.getFileName()), subject.byFolder(path).get("a"));
        assertEquals(Path.of("a").resolve(path.getFileName()), path);
    }

    @Test
    void refusesPaths() {
        NoSuchFileException missing = assertThrows(NoSuchFileException.class, () -> subject.byFolder(Paths.get("a")));
        assertEquals("no folder", missing.getReason());
        assertThrows(InvalidPathException.class, () -> subject.byFolder(Path.of("a", "?")));
    }

    @Test
    void asksTheDatabase() throws SQLException {
        Connection connection = mock(Connection.class);
        when(source.getConnection()).thenReturn(connection).thenThrow(new SQLException("down", "08001"));
        when(connection.isValid(1)).thenReturn(true);
        assertTrue(subject.isReady());
        verify(connection).close();
        assertEquals("08001", assertThrows(SQLException.class, subject::isReady).getSQLState());
    }

    @Test
    void knowsDays() {
        assertEquals(Date.valueOf("2024-03-01"), subject.nextDay(Date.valueOf(LocalDate.of(2024, 2, 29))));
        assertEquals(LocalDate.of(2024, 2, 29), subject.plain(Date.valueOf("2024-02-29")));
        assertNull(subject.plain(null));
    }

    @Test
    void knowsKeys() throws Exception {
        byte[] bytes = new byte[16];
        assertEquals(new SecretKeySpec(bytes, "AES"), subject.key(bytes));
        assertArrayEquals(bytes, subject.key(bytes).getEncoded());
        assertThrows(InvalidKeyException.class, () -> subject.key(new byte[3]));
        assertThrows(DataFormatException.class, () -> subject.key(new byte[0]));
    }
}
