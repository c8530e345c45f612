import java.util.ArrayList;
import java.util.List;

public class Subject {
    static final List<String> LOG = new ArrayList<>();

    void log(String text) {
        if (LOG.size() < 100) {
            LOG.add(text);
        } else {
            LOG.clear();
        }
    }
}
