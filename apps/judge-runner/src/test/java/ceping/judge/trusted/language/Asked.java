package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Ask real javac what may be written in texts; {@code ^} stands for the cursor. */
final class Asked {
    static final String REFERENCE = """
            package shop;
            import java.util.*;
            public class Calculator {
                public enum Mode { EXACT, FAST }
                public static final int ONE = 1;
                private int hidden;
                int inPackage;
                public Calculator(Mode mode) {}
                /** Adds. */
                public int add(int first, int second) { return first + second; }
                public double add(double first, double second) { return first + second; }
                public static Calculator create() { return new Calculator(Mode.FAST); }
                public List<String> names() { return List.of(); }
                public Mode mode() { return Mode.EXACT; }
                private void secret() {}
            }
            interface Clock { long nowInMillis(int zoneOffset); }
            record Money(int amount) {}
            """;

    static final Allowlist ALLOWLIST = Allowlist.read();

    private static final Completions COMPLETIONS = open();

    private Asked() {}

    /** In `shop`, in the body of a method of a class with a field `calculator`, with JUnit's assertions imported. */
    static String inMethod(String statement) {
        return """
                package shop;
                import static org.junit.jupiter.api.Assertions.*;
                import static org.assertj.core.api.Assertions.assertThat;
                import static org.assertj.core.api.Assertions.assertThatThrownBy;
                import org.junit.jupiter.api.Assertions;
                import java.util.List;
                class CalculatorTests {
                    private final Calculator calculator = Calculator.create();
                    void before() { missing(); }
                    void t() {
                        %s
                    }
                    void helper(int depth) { broken( }
                }
                """.formatted(statement);
    }

    static Answer.Completed completed(String marked) throws IOException {
        int offset = marked.indexOf('^');
        String source = marked.substring(0, offset) + marked.substring(offset + 1);
        return completed(REFERENCE, source, offset);
    }

    static Answer.Completed completed(String reference, String source, int offset) throws IOException {
        return COMPLETIONS.complete(new Request.Complete(reference, source, offset, 17, 60_000));
    }

    private static Completions open() {
        try {
            Compiler compiler = TestCompiler.open().compiler();
            return new Completions(compiler, ALLOWLIST, new TypeIndexes(compiler, ALLOWLIST));
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
