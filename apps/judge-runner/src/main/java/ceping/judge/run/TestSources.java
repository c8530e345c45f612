package ceping.judge.run;

import ceping.judge.wire.SourceName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.engine.descriptor.ClassTestDescriptor;
import org.junit.jupiter.engine.descriptor.NestedClassTestDescriptor;
import org.junit.jupiter.engine.descriptor.TestFactoryTestDescriptor;
import org.junit.jupiter.engine.descriptor.TestTemplateInvocationTestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.UniqueId.Segment;

/** Name the class or method that a test is from. */
final class TestSources {
    private static final Set<String> CLASS_SEGMENTS =
            Set.of(ClassTestDescriptor.SEGMENT_TYPE, NestedClassTestDescriptor.SEGMENT_TYPE);

    /** Parts of a method's test: its invocations, and dynamic tests. */
    private static final Set<String> PART_SEGMENTS =
            Set.of(
                    TestTemplateInvocationTestDescriptor.SEGMENT_TYPE,
                    TestFactoryTestDescriptor.DYNAMIC_TEST_SEGMENT_TYPE,
                    TestFactoryTestDescriptor.DYNAMIC_CONTAINER_SEGMENT_TYPE);

    private TestSources() {}

    /** Does it stand for the whole engine, class or method, and not for a part of a method? */
    static boolean isSource(UniqueId id) {
        return !PART_SEGMENTS.contains(id.getLastSegment().getType());
    }

    /** By the test's id: the source that a dynamic test names is the student's choice. */
    static String of(UniqueId id) {
        List<Segment> segments = id.getSegments();
        List<String> classes = new ArrayList<>();
        // The first one is the engine.
        for (Segment segment : segments.subList(1, segments.size())) {
            if (!CLASS_SEGMENTS.contains(segment.getType())) {
                return SourceName.ofMethod(String.join("/", classes), segment.getValue());
            }
            classes.add(segment.getValue());
        }
        return SourceName.ofClass(String.join("/", classes));
    }
}
