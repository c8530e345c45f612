package ceping.judge.trusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EditorAnswersTests {
    private static Service service;

    @BeforeAll
    static void open() throws IOException {
        service = new Service(Files.readString(Path.of("dist/tests.classpath")).strip());
    }

    /** No API passes such an offset on. */
    @Test
    void aFaultOfOursCostsOneAnswer() throws IOException {
        Answer answer = service.answer(new Request.Describe("class Subject {}", "class T {}", -1, 17, 60_000));
        String fault = ((Answer.Faulted) answer).fault();
        assertTrue(fault.startsWith("java.lang."), fault);
        assertTrue(fault.contains("\n\tat ceping.judge.trusted.language."), fault);
        assertFalse(service.soundness().takeDoubt());
    }

    @Test
    void anOverflowLeavesTheHalfInDoubt() throws IOException {
        String nested = "class T { int n = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + "; }";
        Answer answer = service.answer(new Request.Rename("class Subject {}", nested, 7, null, 17, 60_000));
        assertEquals(new Answer.GivenUp(), answer);
        assertTrue(service.soundness().takeDoubt());
    }
}
