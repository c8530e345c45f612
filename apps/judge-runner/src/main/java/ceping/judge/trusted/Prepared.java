package ceping.judge.trusted;

import ceping.judge.wire.Task;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Hold the reference classes as `analyse` needs them: woven but not instrumented. Written for the
 * worker in the format of a {@link Task} without tests, whose one selected name is the canary's.
 */
record Prepared(Map<String, byte[]> woven, String canary) {

    static Prepared of(Map<String, byte[]> reference) {
        String canary = Canary.randomName();
        Map<String, byte[]> woven = new LinkedHashMap<>();
        reference.forEach((name, classFile) -> woven.put(name, Canary.weave(classFile, canary)));
        return new Prepared(woven, canary);
    }

    static Prepared decode(byte[] bytes) throws IOException {
        Task task = Task.decode(bytes);
        return new Prepared(task.reference(), task.selected().get(0));
    }

    byte[] encode() {
        return new Task(woven, Map.of(), List.of(canary)).encode();
    }

    Map<String, byte[]> instrumented() throws IOException {
        Map<String, byte[]> instrumented = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> one : woven.entrySet()) {
            instrumented.put(one.getKey(), Instrumentation.instrument(one.getValue(), one.getKey()));
        }
        return instrumented;
    }
}
