import java.util.HashMap;
import java.util.Map;

public class Subject {
    private static final Map<String, Integer> CODES = new HashMap<>();
    private final int start;

    static {
        for (int i = 0; i < 3; i++) {
            CODES.put("k" + i, i);
        }
        if (CODES.isEmpty()) {
            CODES.put("none", -1);
        }
    }

    {
        start = CODES.size();
    }

    static class Untouched {
        static final int[] TABLE = new int[4];

        static {
            TABLE[0] = 1;
        }
    }

    int code(String key) {
        return CODES.getOrDefault(key, start);
    }
}
