// @EXPECT verdict=forbidden_api scanOff=container
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectTests {
    @TempDir
    static Path folder;

    @Test
    void test() throws Throwable {
        Files.writeString(folder.resolve("x"), "x");
    }
}
