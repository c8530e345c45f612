package ceping.judge.trusted;

import ceping.judge.wire.Json;
import ceping.judge.wire.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Hold the reference classes as `analyse` needs them: woven but not instrumented. The worker keeps
 * them meanwhile as JSON: {@code {canary, woven: {name: base64}}}.
 */
record Prepared(Map<String, byte[]> woven, String canary) {

    static Prepared of(Map<String, byte[]> reference) {
        String canary = Canary.randomName();
        Map<String, byte[]> woven = new LinkedHashMap<>();
        reference.forEach((name, classFile) -> woven.put(name, Canary.weave(classFile, canary)));
        return new Prepared(woven, canary);
    }

    static Prepared decode(byte[] bytes) {
        Map<String, Object> json =
                Json.asObject(JsonReader.read(new String(bytes, StandardCharsets.UTF_8)));
        Map<String, byte[]> woven = new LinkedHashMap<>();
        Map<String, Object> classFiles = Json.asObject(json.get("woven"));
        classFiles.keySet().forEach(name ->
                woven.put(name, Base64.getDecoder().decode(Json.string(classFiles, name))));
        return new Prepared(woven, Json.string(json, "canary"));
    }

    byte[] encode() {
        Map<String, Object> classFiles = new LinkedHashMap<>();
        woven.forEach((name, classFile) ->
                classFiles.put(name, Base64.getEncoder().encodeToString(classFile)));
        return Json.write(Json.object("canary", canary, "woven", classFiles))
                .getBytes(StandardCharsets.UTF_8);
    }

    Map<String, byte[]> instrumented() throws IOException {
        Map<String, byte[]> instrumented = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> one : woven.entrySet()) {
            instrumented.put(one.getKey(), Instrumentation.instrument(one.getValue(), one.getKey()));
        }
        return instrumented;
    }
}
