package ceping.judge.wire;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The name of the class or method that a test is from, the same in both halves. A nested class is
 * named after the one that it runs in, as {@code Outer/Nested}; a method with the types of its
 * parameters, as {@code sum(int, [J)}. A long name gets a unique short one, because each test of a
 * report repeats its source.
 */
public final class SourceName {
    private static final int MAX_NAME = 100;

    private SourceName() {}

    /** Name a class. */
    public static String ofClass(String className) {
        return shorten(className);
    }

    /** Name a method, which has the types of its parameters. */
    public static String ofMethod(String className, String method) {
        return shorten(className) + "#" + shorten(method);
    }

    private static String shorten(String name) {
        return name.length() <= MAX_NAME
                ? name
                : name.substring(0, MAX_NAME / 2) + "…"
                        + UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
