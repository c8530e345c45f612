import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Subject {
    private final List<String> lines = new ArrayList<>();

    public Subject add(String line) {
        if (line == null) {
            throw new IllegalArgumentException("line", new NullPointerException());
        }
        lines.add(line);
        return this;
    }

    public List<String> lines() {
        return Collections.unmodifiableList(lines);
    }

    public int[] lengths() {
        int[] lengths = new int[lines.size()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = lines.get(i).length();
        }
        return lengths;
    }

    public Object first() {
        return lines.isEmpty() ? null : lines.get(0);
    }
}
