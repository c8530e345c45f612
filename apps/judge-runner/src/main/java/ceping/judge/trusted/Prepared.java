package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hold what `analyse` needs to know of a submission: the reference classes, woven but not
 * instrumented, and the tests that must be reported. The worker keeps it meanwhile as JSON:
 * {@code {canary, planned, classes: {name: {file (base64), places}}}}.
 */
record Prepared(Map<String, Woven> classes, String canary, List<String> planned) {

    /** Hold one class with its canary, and where its probes lie. */
    record Woven(byte[] classFile, ProbePlaces places) {}

    static Prepared of(Map<String, byte[]> reference) {
        String canary = Canary.randomName();
        Map<String, Woven> classes = new LinkedHashMap<>();
        reference.forEach((name, classFile) -> {
            byte[] woven = Canary.weave(classFile, canary);
            classes.put(name, new Woven(woven, ProbePlaces.draw(ProbeMap.of(woven, canary, Set.of()).count())));
        });
        return new Prepared(classes, canary, List.of());
    }

    /** Add the tests that a report of this submission cannot lack; see {@link PlannedTests}. */
    Prepared planning(List<String> tests) {
        return new Prepared(classes, canary, tests);
    }

    static Prepared decode(byte[] bytes) {
        Map<String, Object> json =
                Json.asObject(JsonReader.read(new String(bytes, StandardCharsets.UTF_8)));
        Map<String, Woven> classes = new LinkedHashMap<>();
        Json.asObject(json.get("classes"))
                .forEach((name, woven) -> classes.put(name, decodeWoven(Json.asObject(woven))));
        List<String> planned = Json.asArray(json.get("planned")).stream().map(String::valueOf).toList();
        return new Prepared(classes, Json.string(json, "canary"), planned);
    }

    private static Woven decodeWoven(Map<String, Object> json) {
        int[] places =
                Json.asArray(json.get("places")).stream().mapToInt(place -> ((Number) place).intValue()).toArray();
        return new Woven(
                Base64.getDecoder().decode(Json.string(json, "file")), new ProbePlaces(places));
    }

    byte[] encode() {
        Map<String, Object> encoded = new LinkedHashMap<>();
        classes.forEach((name, woven) ->
                encoded.put(
                        name,
                        Json.object(
                                "file", Base64.getEncoder().encodeToString(woven.classFile),
                                "places", IntStream.of(woven.places.places()).boxed().toList())));
        return Json.write(Json.object("canary", canary, "planned", planned, "classes", encoded))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Make what is run, out of this and the class files that it was made {@link #of}. */
    Map<String, byte[]> instrumented(Map<String, byte[]> reference) {
        Map<String, byte[]> instrumented = new LinkedHashMap<>();
        classes.forEach((name, woven) ->
                instrumented.put(
                        name,
                        Instrumentation.instrument(woven.classFile, woven.places, reference.get(name))));
        return instrumented;
    }
}
