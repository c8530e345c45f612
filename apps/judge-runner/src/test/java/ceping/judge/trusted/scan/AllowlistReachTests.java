package ceping.judge.trusted.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a rule keeps back no other type hands out under its own name. */
class AllowlistReachTests {
    private static final int OPEN = Modifier.PUBLIC | Modifier.PROTECTED;

    private final Allowlist allowlist = Allowlist.read();

    @Test
    void noTypeInheritsWhatIsForbidden() throws IOException {
        List<String> found = new ArrayList<>();
        int types = 0;
        for (String name : names()) {
            Class<?> type = allowlist.allowsType(name) ? loaded(name) : null;
            if (type != null && Modifier.isPublic(type.getModifiers())) {
                types++;
                supertypes(type).flatMap(AllowlistReachTests::members)
                        .filter(member -> allowlist.allowsType(declaring(member)))
                        .filter(member -> !allowlist.allowsMember(declaring(member), text(member)))
                        .filter(member -> allowlist.allowsMember(name, text(member)))
                        .forEach(member -> found.add(name + " has " + declaring(member) + "." + text(member)));
            }
        }
        assertTrue(types > 500, types + " types");
        assertEquals(List.of(), found);
    }

    /** They are values as long as nothing takes them that looks at the file. */
    @Test
    void nothingOpensAFileOrAddress() throws IOException {
        Set<Class<?>> places = Set.of(java.io.File.class, Path.class, java.net.URL.class, java.net.InetAddress.class);
        List<String> found = new ArrayList<>();
        for (String name : names()) {
            Class<?> type = allowlist.allowsType(name) ? loaded(name) : null;
            if (type != null && Modifier.isPublic(type.getModifiers())) {
                executables(type)
                        .filter(one -> Stream.of(one.getParameterTypes()).anyMatch(places::contains))
                        .filter(one -> allowlist.allowsType(result(one)))
                        .filter(one -> allowlist.allowsMember(name, text(one)))
                        .forEach(one -> found.add(name + "." + one.getName()));
            }
        }
        assertEquals(
                List.of(), found.stream().filter(one -> !one.matches("java\\.(io\\.File|nio\\.file\\.Path|sql\\.\\w+Statement\\.set).*")).toList());
    }

    /** An exception carries a message and names; those of these packages stay with what they belong to. */
    @Test
    void exceptionsAreAllowed() throws IOException {
        Set<String> kept = Set.of("java.lang.reflect", "java.lang.invoke", "java.lang.module", "java.lang.instrument", "javax.security.cert");
        Set<Module> run = names().stream().map(AllowlistReachTests::loaded).filter(type -> type != null)
                .map(Class::getModule).filter(Module::isNamed).collect(Collectors.toSet());
        List<String> found = names().stream()
                .map(AllowlistReachTests::loaded)
                .filter(type -> type != null && run.contains(type.getModule()))
                .filter(type -> Throwable.class.isAssignableFrom(type) && Modifier.isPublic(type.getModifiers()))
                .filter(type -> type.getEnclosingClass() == null && !type.getName().equals("java.lang.ThreadDeath"))
                .filter(type -> type.getModule().isExported(type.getPackageName()))
                .filter(type -> !kept.contains(type.getPackageName()) && !allowlist.allowsType(type.getName()))
                .map(Class::getName)
                .toList();
        assertEquals(List.of(), found);
    }

    /** List all types that a test could name: the run half's modules and libraries. */
    private static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        for (String module : List.of("java.base", "java.logging", "java.instrument", "java.sql", "java.xml")) {
            Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
            try (Stream<Path> files = Files.walk(root)) {
                names(files.map(file -> root.relativize(file).toString())).forEach(names::add);
            }
        }
        for (String jar : Files.readString(Path.of("dist/tests.classpath")).strip().split(":")) {
            try (JarFile file = new JarFile(jar)) {
                names(file.stream().map(Object::toString)).forEach(names::add);
            }
        }
        return names;
    }

    private static Stream<String> names(Stream<String> files) {
        return files.filter(file -> file.endsWith(".class") && !file.contains("-"))
                .map(file -> file.replace(".class", "").replace('/', '.'));
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, AllowlistReachTests.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError notHere) {
            return null;
        }
    }

    private static Stream<Class<?>> supertypes(Class<?> type) {
        Stream<Class<?>> direct =
                Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
        return direct.flatMap(one -> Stream.concat(Stream.of(one), supertypes(one)));
    }

    private static Stream<Member> members(Class<?> type) {
        try {
            return Stream.<Member>concat(
                            Stream.of(type.getDeclaredMethods()), Stream.of(type.getDeclaredFields()))
                    .filter(member -> (member.getModifiers() & OPEN) != 0)
                    // An interface's static methods stay its own.
                    .filter(member -> !type.isInterface() || !Modifier.isStatic(member.getModifiers()));
        } catch (LinkageError notHere) {
            return Stream.empty();
        }
    }

    private static Stream<Executable> executables(Class<?> type) {
        try {
            return Stream.concat(Stream.of(type.getConstructors()), Stream.of(type.getMethods()));
        } catch (LinkageError notHere) {
            return Stream.empty();
        }
    }

    private static String result(Executable one) {
        Class<?> type = one instanceof Method method ? method.getReturnType() : one.getDeclaringClass();
        return type.isPrimitive() || type.isArray() ? "java.lang.Object" : type.getName();
    }

    private static String declaring(Member member) {
        return member.getDeclaringClass().getName();
    }

    private static String text(Member member) {
        return member instanceof Executable one
                ? Stream.of(one.getParameterTypes())
                        .map(Class::getTypeName)
                        .collect(Collectors.joining(
                                ",", (one instanceof Method ? one.getName() : "<init>") + "(", ")"))
                : member.getName();
    }
}
