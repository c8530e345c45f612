package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReferenceNamesTests {
    @Test
    void knowsTypesByTheNamesThatTheyWereGiven() throws IOException {
        Compilation reference =
                TestCompiler.open().reference(
                        "class Price$ { class In$ {} Object o = new Object() {}; void m() { class Local {} } } class A$B {}");
        String hint = new ReferenceNames(reference.classes()).aboutType("Nothing");

        String listed = hint.replaceFirst("^.*类有 ", "").replace("。", "");
        assertEquals(Set.of("A$B", "In$", "Price$"), Set.of(listed.split("、")));
    }
}
