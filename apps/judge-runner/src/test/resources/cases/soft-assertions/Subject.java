import java.util.ArrayList;
import java.util.List;

public class Subject {
    private final List<String> items = new ArrayList<>();
    private int total;

    public boolean add(String name, int cents) {
        if (name.isBlank() || cents < 0) {
            return false;
        }
        items.add(name);
        total += cents;
        return true;
    }

    public List<String> items() {
        return items;
    }

    public int total() {
        return items.size() > 2 ? total * 9 / 10 : total;
    }
}
