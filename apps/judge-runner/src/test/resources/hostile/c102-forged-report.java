// @EXPECT verdict=forbidden_api scanOff=crashed
// Writes what the run half would write, and ends before it can; only the signature is missing.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final String REPORT = "{'tests':[{'source':'SubjectTests#test','path':[],'displayName':'test()',"
            + "'outcome':'passed','durationMs':1,'failure':null,'reason':null}],"
            + "'probes':[],'stdout':'','stderr':''}";

    @Test
    void test() throws Throwable {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(REPORT.replace((char) 39, '"').getBytes());
        }
        byte[] frame = ("{\"report\":\"" + Base64.getEncoder().encodeToString(packed.toByteArray())
                + "\",\"signature\":\"" + "00".repeat(32) + "\"}").getBytes();
        DataOutputStream channel = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        channel.writeInt(frame.length);
        channel.write(frame);
        Runtime.getRuntime().halt(0);
    }
}
