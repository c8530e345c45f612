// @EXPECT verdict=forbidden_api scanOff=container
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Files.writeString(Path.of("jacoco.exec"), "forged");
    }
}
