// @EXPECT verdict=forbidden_api scanOff=crashed
// Writes what the run half would write, and ends before it can; only the signature is missing.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final String REPORT = "{'isInTime':true,'tests':[{'source':'SubjectTests#test','path':[],'displayName':'test()',"
            + "'outcome':'passed','durationMs':1,'failure':null,'reason':null}],"
            + "'probes':[],'stdout':'','stderr':''}";

    @Test
    void test() throws Throwable {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(REPORT.replace((char) 39, '"').getBytes());
        }
        DataOutputStream channel = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        channel.writeInt(32 + packed.size());
        channel.write(new byte[32]);
        packed.writeTo(channel);
        Runtime.getRuntime().halt(0);
    }
}
