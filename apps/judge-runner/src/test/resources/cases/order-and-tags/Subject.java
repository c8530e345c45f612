import java.util.ArrayList;
import java.util.List;

public class Subject {
    private static final List<String> EVENTS = new ArrayList<>();

    private Subject() {
        throw new UnsupportedOperationException();
    }

    public static void log(String event) {
        if (EVENTS.size() >= 100) {
            EVENTS.clear();
        }
        EVENTS.add(event);
    }

    public static List<String> events() {
        return List.copyOf(EVENTS);
    }
}
