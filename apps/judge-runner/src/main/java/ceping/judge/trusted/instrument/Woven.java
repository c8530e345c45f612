package ceping.judge.trusted.instrument;

import ceping.judge.trusted.branch.Ways;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What `analyse` needs of a submission: the reference classes with their canaries, before
 * instrumentation, and the tests that must be reported. The worker keeps it meanwhile.
 */
public record Woven(String canary, List<String> planned, Map<String, WovenClass> classes) {

    /**
     * One class with its canary, the places of its probes, and what the source says of its branches, by method
     * name with descriptor.
     */
    public record WovenClass(byte[] classFile, ProbePlaces places, Map<String, List<Ways>> ways) {}

    /** Weave a canary into each class, by binary name, and draw the places of its probes. */
    public static Woven of(Map<String, byte[]> reference, Map<String, Map<String, List<Ways>>> ways) {
        String canary = Canary.randomName();
        Map<String, WovenClass> classes = new LinkedHashMap<>();
        reference.forEach((name, classFile) -> {
            byte[] woven = Canary.weave(classFile, canary);
            int probes = ProbeMap.of(woven, canary, Set.of()).count();
            classes.put(name, new WovenClass(woven, ProbePlaces.draw(probes), ways.getOrDefault(name, Map.of())));
        });
        return new Woven(canary, List.of(), classes);
    }

    /** Add the tests that a report of this submission must have. */
    public Woven planning(List<String> tests) {
        return new Woven(canary, tests, classes);
    }

    /** Make what is run, from this and the class files that it was made {@link #of}. */
    public Map<String, byte[]> instrumented(Map<String, byte[]> reference) {
        Map<String, byte[]> instrumented = new LinkedHashMap<>();
        classes.forEach((name, one) ->
                instrumented.put(name, Instrumentation.instrument(one.classFile, one.places, reference.get(name))));
        return instrumented;
    }
}
