import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

public class Subject {
    public static List<String> lines(Reader reader) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader buffered = new BufferedReader(reader)) {
            String line;
            while ((line = buffered.readLine()) != null) {
                if (line.startsWith("#")) {
                    continue;
                }
                lines.add(line.strip());
            }
        }
        return lines;
    }

    public static void copy(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[4];
        for (int read; (read = in.read(buffer)) >= 0; ) {
            out.write(buffer, 0, read);
        }
    }

    public static void save(int[] values, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(values.length);
        for (int value : values) {
            data.writeInt(value);
        }
    }

    public static int[] load(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        int[] values = new int[data.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = data.readInt();
        }
        return values;
    }

    public static void table(List<String[]> rows, Writer writer) throws IOException {
        BufferedWriter buffered = new BufferedWriter(writer);
        for (String[] row : rows) {
            buffered.write(String.join("\t", row));
            buffered.newLine();
        }
        buffered.flush();
    }

    public static int port(Reader reader) throws IOException {
        Properties properties = new Properties();
        properties.load(reader);
        return Integer.parseInt(properties.getProperty("port", "80"));
    }
}
