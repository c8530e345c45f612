package ceping.judge.trusted.language;

import static ceping.judge.trusted.language.Asked.ALLOWLIST;
import static ceping.judge.trusted.language.Asked.completed;
import static ceping.judge.trusted.language.Asked.inMethod;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ceping.judge.wire.Candidate;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the scan would forbid is not offered. */
class ForbiddenMembersTests {
    @ParameterizedTest
    @ValueSource(strings = {
        "System.exi^",
        "System.gete^",
        "java.lang.System.exi^",
        "Class.forN^",
        "new Thread().sto^",
        "Thread.Buil^",
        "new Thread() { void t() { getContextC^ } };",
        "List.class.getClassL^",
        "Runtime.getRuntime().exe^",
        "new MockitoExten^",
        "assertThat(1).usingRecursiveC^",
        "contentO^",
    })
    void areNotOffered(String statement) throws IOException {
        assertEquals(List.of(), completed(inMethod(statement)).candidates());
    }

    /** By the very rules of the scan, which would mark it. */
    @ParameterizedTest
    @ValueSource(classes = {
        System.class, Thread.class, Runtime.class, Class.class, java.io.File.class, java.nio.file.Path.class,
        java.net.InetAddress.class, Integer.class, java.util.Properties.class, org.mockito.Mockito.class,
    })
    void areAllThatIsNotOffered(Class<?> type) throws IOException {
        Set<String> allowed = new TreeSet<>();
        for (Method method : type.getMethods()) {
            if (ALLOWLIST.allowsMember(type.getName(), written(method))) {
                allowed.add(method.getName());
            }
        }
        Set<String> offered = new TreeSet<>();
        for (String first = "a"; first.charAt(0) <= 'z'; first = String.valueOf((char) (first.charAt(0) + 1))) {
            for (String receiver : List.of(type.getName() + ".", "((" + type.getName() + ") null).")) {
                String source = "class T { void t() { " + receiver + first + "^ } }";
                completed(source).candidates().stream()
                        .filter(one -> one.kind() == Candidate.Kind.METHOD).forEach(one -> offered.add(one.name()));
            }
        }
        Stream.of(Object.class.getMethods()).map(Method::getName).forEach(name -> {
            allowed.remove(name);
            offered.remove(name);
        });
        assertEquals(allowed, offered);
    }

    private static String written(Method method) {
        return Stream.of(method.getParameterTypes()).map(Class::getTypeName)
                .collect(Collectors.joining(",", method.getName() + "(", ")"));
    }
}
