package ceping.judge.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Know the display names of the containers around each test that runs. They are reported with each
 * test, so that of deep ones only the outermost and the innermost are kept.
 */
final class TestPaths {
    private static final int MAX_NAMES = 6;
    private static final int MAX_NAME = 300;

    /** Of each that is open, the names for all that is directly in it. */
    private final Map<TestIdentifier, List<String>> inside = new HashMap<>();

    /** Note that what follows may be in this one. */
    void enter(TestIdentifier identifier, Optional<TestIdentifier> parent) {
        List<String> names = new ArrayList<>(in(parent));
        // The root is the engine: it says "JUnit Jupiter", which helps nobody.
        if (parent.isPresent()) {
            names.add(TextBudget.cut(identifier.getDisplayName(), MAX_NAME));
        }
        if (names.size() > MAX_NAMES) {
            names.remove(1);
        }
        inside.put(identifier, List.copyOf(names));
    }

    void leave(TestIdentifier identifier) {
        inside.remove(identifier);
    }

    /** List the names around what is in this one, the outermost first. */
    List<String> in(Optional<TestIdentifier> parent) {
        return parent.map(inside::get).orElse(List.of());
    }
}
