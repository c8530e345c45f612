package ceping.judge.trusted.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.compile.TestCompiler;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.junit.jupiter.api.Test;

/** What javac finds of the table of notes in the libraries that tests are compiled against. */
class NotesTests {
    @Test
    void areOnNamesThatTheLibrariesHave() throws IOException {
        OpenSources sources = TestCompiler.open().compiler().open("class T {}", "class Subject {}", 17);
        Elements elements = sources.task().getElements();
        Set<String> unknown = new TreeSet<>();
        for (String name : Notes.names()) {
            if (!isType(name, elements) && !isMethod(name, elements)) {
                unknown.add(name);
            }
        }
        assertTrue(unknown.isEmpty(), unknown::toString);
    }

    @Test
    void areManyAndOnNamesOfEachLibrary() {
        Map<String, List<String>> byLibrary =
                Notes.names().stream().collect(Collectors.groupingBy(name -> name.split("\\.")[1]));
        assertTrue(byLibrary.keySet().containsAll(Set.of("junit", "assertj", "hamcrest", "mockito")), byLibrary::toString);
        assertTrue(Notes.names().size() >= 50);
    }

    private static boolean isType(String name, Elements elements) {
        return elements.getTypeElement(name) != null;
    }

    private static boolean isMethod(String name, Elements elements) {
        int dot = name.lastIndexOf('.');
        TypeElement owner = elements.getTypeElement(name.substring(0, dot));
        return owner != null && ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .map(Element::getSimpleName).anyMatch(method -> method.contentEquals(name.substring(dot + 1)));
    }
}
