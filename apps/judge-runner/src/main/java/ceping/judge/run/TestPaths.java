package ceping.judge.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Track the display names of the containers around each running test. They are part of each test's
 * report: of deep paths only the outermost and the innermost are kept.
 */
final class TestPaths {
    private static final int MAX_NAMES = 6;
    private static final int MAX_NAME = 300;

    /** Of each open container, the names for its direct content. */
    private final Map<TestIdentifier, List<String>> inside = new HashMap<>();

    /** Note that the following tests may be in this container. */
    void enter(TestIdentifier identifier, Optional<TestIdentifier> parent) {
        List<String> names = new ArrayList<>(in(parent));
        // The root is the engine, "JUnit Jupiter", which helps nobody.
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

    /** List the names around a test of this container, the outermost first. */
    List<String> in(Optional<TestIdentifier> parent) {
        return parent.map(inside::get).orElse(List.of());
    }
}
