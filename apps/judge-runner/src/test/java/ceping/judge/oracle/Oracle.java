package ceping.judge.oracle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Write what JaCoCo and JUnit themselves say about each {@link HonestSuite} into its file: plain
 * javac on plain files, JUnit's console under JaCoCo's agent, JaCoCo's XML report. Shares no code
 * with the judge but its JSON writer. See {@code make-expected.sh}.
 */
public final class Oracle {
    private Oracle() {}

    /** Take the libraries' folder, the agent's jar and, optionally, names of suites. */
    public static void main(String[] arguments) throws Exception {
        OracleRun run = new OracleRun(Path.of(arguments[0]), Path.of(arguments[1]));
        List<String> wanted = List.of(arguments).subList(2, arguments.length);
        List<HonestSuite> suites = new ArrayList<>(HonestSuite.cases());
        suites.addAll(HonestSuite.modelSolutions());
        for (HonestSuite suite : suites) {
            if (wanted.isEmpty() || wanted.contains(suite.name())) {
                suite.expect(toolsKey(org.jacoco.core.JaCoCo.VERSION), run.observe(suite));
                System.out.println(suite);
            }
        }
    }

    /** Name the tools that counters depend on: filters grow with JaCoCo, bytecode with javac. */
    public static String toolsKey(String jacocoVersion) {
        return "jacoco " + jacocoVersion.replaceFirst("^(\\d+\\.\\d+\\.\\d+).*", "$1")
                + ", javac " + Runtime.version().feature();
    }
}
