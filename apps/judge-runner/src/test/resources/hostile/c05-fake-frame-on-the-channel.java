// @EXPECT verdict=forbidden_api scanOff=crashed
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        out.write(new byte[] {0, 0, 0, 2, '{', '}'});
    }
}
