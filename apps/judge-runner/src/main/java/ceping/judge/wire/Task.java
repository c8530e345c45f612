package ceping.judge.wire;

import java.util.List;
import java.util.Map;

/**
 * What the run half executes: instrumented reference classes, test classes (both by binary name)
 * and the test classes to select, in source order.
 */
public record Task(Map<String, byte[]> reference, Map<String, byte[]> tests, List<String> selected) {}
