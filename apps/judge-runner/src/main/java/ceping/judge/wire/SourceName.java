package ceping.judge.wire;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The name of the class or method that a test is from, the same in both halves. A long name gets a
 * unique short one, because each test of a report repeats its source.
 */
public final class SourceName {
    private static final int MAX_NAME = 100;

    private SourceName() {}

    /** Name a class. */
    public static String ofClass(String className) {
        return shorten(className);
    }

    /** Name a method. */
    public static String ofMethod(String className, String methodName) {
        return shorten(className) + "#" + shorten(methodName);
    }

    private static String shorten(String name) {
        return name.length() <= MAX_NAME
                ? name
                : name.substring(0, MAX_NAME / 2) + "…"
                        + UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
