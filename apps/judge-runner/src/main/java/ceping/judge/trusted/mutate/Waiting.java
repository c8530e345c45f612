package ceping.judge.trusted.mutate;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Find out whether code can wait in a loop: for another thread, or for a time to come. */
final class Waiting {
    private static final List<String> NAMES = List.of(
            "java/lang/Thread", "java/util/concurrent/", "java/util/Timer", "java/time/", "nanoTime", "currentTimeMillis");
    /** What waits for another thread: a loop that only asks for the time takes steps. */
    private static final List<String> FOR_OTHERS = List.of("java/lang/Thread", "java/util/concurrent/", "java/util/Timer");
    private static final List<String> NEVER = List.of("java/util/concurrent/atomic/", "java/util/concurrent/Concurrent");
    private static final String WAIT = "wait";
    /** Among the constants of a class file (JVM specification, 4.4): names of classes, and of what they have. */
    private static final Set<Integer> NAME_TAGS = Set.of(7, 12);

    private Waiting() {}

    /** Does one of these class files name what it takes? */
    static boolean isPossibleIn(Collection<byte[]> some, Collection<byte[]> others) {
        return Stream.of(some, others)
                .flatMap(Collection::stream)
                .flatMap(Waiting::names)
                .anyMatch(name -> NAMES.stream().anyMatch(name::startsWith));
    }

    /** Can these class files wait until another thread does something? Then their mutants can wait without an end. */
    static boolean isForOthersIn(Collection<byte[]> classFiles) {
        return classFiles.stream()
                .flatMap(Waiting::names)
                .anyMatch(name -> name.equals(WAIT)
                        || FOR_OTHERS.stream().anyMatch(name::startsWith) && NEVER.stream().noneMatch(name::startsWith));
    }

    private static Stream<String> names(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        return IntStream.range(1, reader.getItemCount())
                .filter(item -> reader.getItem(item) > 0 && NAME_TAGS.contains(reader.readByte(reader.getItem(item) - 1)))
                .mapToObj(item -> reader.readUTF8(reader.getItem(item), buffer));
    }
}
