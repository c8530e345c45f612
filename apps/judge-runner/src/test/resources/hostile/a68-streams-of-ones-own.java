// @EXPECT verdict=passed scanOff=passed
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        PrintStream stuck = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {
                while (true) { Thread.onSpinWait(); }
            }
        });
        System.out.close();
        System.in.close();
        System.setOut(stuck);
        System.setErr(stuck);
        System.setIn(new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        });
        new Thread(() -> { throw new IllegalStateException(); }).start();
    }
}
