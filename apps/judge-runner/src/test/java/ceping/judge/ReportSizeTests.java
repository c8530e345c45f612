package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A report stays readable whatever the names in it are. */
class ReportSizeTests {
    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = Judge.start();
    }

    @AfterAll
    static void stop() {
        judge.close();
    }

    @Test
    void aLongNameIsNotReportedWithEachTest() throws Exception {
        String name = "long".repeat(15_000);
        Judge.Judged judged =
                judge.judge(
                        new Judge.Submission(
                                "class Subject {}",
                                "import org.junit.jupiter.api.*; class T { @Test void only" + name + "() {}"
                                        + " @RepeatedTest(400) void often" + name.substring(5) + "() {} }"));

        assertEquals("passed", judged.verdict());
        assertEquals(401, judged.outcomes("passed"));
    }
}
