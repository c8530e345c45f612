// @EXPECT verdict=forbidden_api scanOff=container
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The worker stops to read; the container must go all the same. */
class SubjectTests {
    @Test
    void test() {
        for (int i = 0; i < 40; i++) {
            new Thread(SubjectTests::flood).start();
        }
        flood();
    }

    static void flood() {
        try {
            FileOutputStream channel = new FileOutputStream(FileDescriptor.out);
            byte[] zeros = new byte[65536];
            while (true) {
                channel.write(zeros);
            }
        } catch (IOException closed) {
        }
    }
}
