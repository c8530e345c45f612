// @EXPECT verdict=forbidden_api scanOff=crashed
// Nobody signs this frame; whoever parsed it nevertheless would run out of memory.
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        String objects = "{\"\":".repeat(30) + "0" + "}".repeat(30) + ",";
        byte[] frame = ("{\"report\":[" + objects.repeat(52_000) + "0]}").getBytes();
        DataOutputStream channel = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        channel.writeInt(frame.length);
        channel.write(frame);
        Runtime.getRuntime().halt(0);
    }
}
