package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SourceSectionTests {
    static Stream<Arguments> names() {
        return Stream.of(
                arguments("public class A {}", List.of("A.java")),
                arguments("class A {} public class B {} public class C {}", List.of("B.java")),
                arguments("class A {} class B {}", List.of("A.java")),
                arguments("public sealed interface 形状 permits 圆 {}", List.of("形状.java")),
                arguments("public @interface Mark {}", List.of("Mark.java")),
                arguments("public record P(int a) {}", List.of("P.java")),
                arguments("import a.record; public class B { class C {} }", List.of("B.java")),
                arguments("// class X {}\n/* class Y { */ class Z {}", List.of("Z.java")),
                arguments("@Note(\"class Q {\") class Z {}", List.of("Z.java")),
                arguments("class Z { String s = \"\"\"\n } package p; class W { \"\"\"; }", List.of("Z.java")),
                arguments("class Z { char c = '\"'; } class Y {}", List.of("Z.java")),
                arguments("/* licence */ package a; class A {} package b; class B {}", List.of("A.java", "B.java")),
                arguments("class D {} package b; public class B {}", List.of("D.java", "B.java")),
                arguments("", List.of("Source.java")),
                arguments("}}}} \"open", List.of("Source.java")));
    }

    @ParameterizedTest
    @MethodSource("names")
    void namesFilesByTheTypesInside(String source, List<String> expected) {
        assertEquals(expected, SourceSection.split(source).stream().map(SourceSection::fileName).toList());
    }

    @Test
    void keepsEveryOffset() {
        String source = "package a;\r\nclass A {\n}\n\tpackage b;\nclass B {}";

        List<SourceSection> sections = SourceSection.split(source);

        assertEquals("package a;\r\nclass A {\n}\n\t", sections.get(0).text());
        assertEquals(source.indexOf("class B"), sections.get(1).text().indexOf("class B"));
        assertEquals("package b;\nclass B {}", sections.get(1).text().strip());
        assertEquals(source.lines().count(), sections.get(1).text().lines().count());
    }
}
