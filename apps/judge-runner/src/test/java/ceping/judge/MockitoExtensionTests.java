package ceping.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.JsonTree;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Mockito's own extension works where there is one; Debian 12 has none, and tests with it do not compile. */
class MockitoExtensionTests {
    private static final String REFERENCE =
            """
            class Subject {
                interface Gate { boolean isOpen(int hour); }
                private final Gate gate;
                Subject(Gate gate) { this.gate = gate; }
                String at(int hour) { return gate.isOpen(hour) ? "open" : "shut"; }
            }
            """;
    private static final String IMPORTS =
            """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.mockito.Mockito.when;
            import org.junit.jupiter.api.Test;
            import org.junit.jupiter.api.extension.*;
            import org.mockito.*;
            import org.mockito.junit.jupiter.*;
            import org.mockito.quality.Strictness;
            """;

    private static Judge judge;

    @BeforeAll
    static void start() throws Exception {
        judge = JudgePool.take();
    }

    @AfterAll
    static void stop() {
        JudgePool.giveBack(judge);
    }

    @Test
    void opensMocksAndFillsParameters() throws Exception {
        assertVerdict("passed",
                """
                @ExtendWith(MockitoExtension.class)
                class SubjectTests {
                    @Mock Subject.Gate gate;
                    @InjectMocks Subject subject;
                    @Test void isOpen() {
                        when(gate.isOpen(9)).thenReturn(true);
                        assertEquals("open", subject.at(9));
                    }
                    @Test void isShut(@Mock Subject.Gate other) {
                        assertEquals("shut", new Subject(other).at(9));
                    }
                }
                """);
    }

    @Test
    void reportsNeedlessStubsUnlessToldNotTo() throws Exception {
        String needless =
                """
                @ExtendWith(MockitoExtension.class)
                class SubjectTests {
                    @Mock Subject.Gate gate;
                    @Test void isOpen() {
                        when(gate.isOpen(9)).thenReturn(true);
                        assertEquals("shut", new Subject(gate).at(10));
                    }
                }
                """;
        assertVerdict("tests_failed", needless);
        assertVerdict("passed", needless.replace("@ExtendWith(MockitoExtension.class)",
                "@MockitoSettings(strictness = Strictness.LENIENT)"));
    }

    @Test
    void isNotToBeExtended() throws Exception {
        assertVerdict("forbidden_api",
                """
                @ExtendWith(SubjectTests.Mine.class)
                class SubjectTests {
                    static class Mine extends MockitoExtension {
                        @Override public void beforeEach(ExtensionContext context) {}
                    }
                    @Test void isShut() { assertEquals("shut", new Subject(hour -> false).at(9)); }
                }
                """);
    }

    private static void assertVerdict(String expected, String tests) throws Exception {
        Judge.Judged judged = judge.judge(new Judge.Submission(REFERENCE, IMPORTS + tests));
        boolean hasExtension =
                Files.readString(Path.of("dist/tests.classpath")).contains("mockito-junit-jupiter");
        assertEquals(
                hasExtension ? expected : "compile_error",
                judged.verdict(),
                () -> JsonTree.write(judged.answer()));
    }
}
