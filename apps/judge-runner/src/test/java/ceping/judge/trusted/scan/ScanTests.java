package ceping.judge.trusted.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ceping.judge.trusted.compile.Compilation;
import ceping.judge.trusted.compile.TestCompiler;
import ceping.judge.wire.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** What the scan says of single uses; the hostile corpus shows what they would lead to. */
class ScanTests {
    /** References that inherit much of the JDK, and say a word of their own. */
    private static final String HEIRS =
            "interface Named { int MOST = 3; default String title() { return \"n\"; } void stop(); }"
                    + " class Worker extends Thread implements Named, Comparable<Worker> {"
                    + "   public int compareTo(Worker other) { return 0; } }"
                    + " class Refused extends IllegalStateException implements Named { public void stop() {} }"
                    + " class Bag extends java.util.ArrayList<String> implements Named { public void stop() {} }"
                    + " class Cache extends java.util.LinkedHashMap<String, String> {"
                    + "   protected boolean removeEldestEntry(java.util.Map.Entry<String, String> e) { return size() > 1; } }"
                    + " class Loader extends ClassLoader { int n() { return 1; } }"
                    + " enum Light implements Named { RED; public void stop() {} }";

    private static TestCompiler compiler;

    private final Scan scan = new Scan(Allowlist.read());

    @BeforeAll
    static void open() throws IOException {
        compiler = TestCompiler.open();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Worker w = new Worker(); w.start(); w.join(); w.interrupt(); w.setName(w.getName()); w.isAlive();",
        "Worker w = new Worker() { public void run() { Thread.yield(); setPriority(MIN_PRIORITY); } }; w.run();",
        "Worker w = new Worker(); w.title(); w.compareTo(w); w.toString(); w.hashCode(); int n = Worker.MOST;",
        "Runnable start = new Worker()::start; start.run(); Worker.sleep(1); Worker.interrupted();",
        "try { throw new Refused(); } catch (Refused e) { e.getMessage(); e.getCause(); e.title(); e.addSuppressed(e); }",
        "Bag b = new Bag(); b.add(\"a\"); b.get(0); b.stream().count(); b.forEach(s -> {}); for (String s : b) {} b.stop();",
        "Cache c = new Cache(); c.put(\"a\", \"b\"); c.entrySet(); c.getOrDefault(\"a\", \"b\"); c.clone();",
        "Light.RED.ordinal(); Light.RED.name(); Light.valueOf(\"RED\").compareTo(Light.RED); Light.values(); Light.RED.title();",
        "new Loader().n(); new Loader().toString();",
    })
    void honestUseOfAReferencePasses(String statements) throws IOException {
        assertEquals(List.of(), violations(inTest(statements)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Worker.getAllStackTraces(); | Worker.getAllStackTraces() | 线程",
        "new Worker().checkAccess(); | Worker.checkAccess() | 线程",
        "Runnable dump = Worker::dumpStack; | java.lang.Thread.dumpStack() | 线程",
        "class H extends Worker { int n() { return activeCount(); } } | T$1H.activeCount() | 线程",
        "new Loader().loadClass(\"T\"); | Loader.loadClass(java.lang.String) | 加载类",
    })
    void whatAReferenceInheritsIsNotItsToGive(String statements, String member, String reason)
            throws IOException {
        Violation first = violations(inTest(statements)).get(0);

        assertEquals(member, first.member());
        assertTrue(first.reason().contains(reason), first.reason());
        assertEquals(3, first.line());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "@A(ProcessBuilder.class) class T {}",
        "class T extends @A(ProcessBuilder.class) Object {}",
        "class T<@A(ProcessBuilder.class) X> {}",
        "class T { @A(ProcessBuilder.class) int n; }",
        "class T { java.util.List<@A(ProcessBuilder.class) String> all; }",
        "class T { @A(ProcessBuilder.class) void t() {} }",
        "class T { java.util.List<@A(ProcessBuilder.class) String> t() { return null; } }",
        "class T { void t(@A(ProcessBuilder.class) int n) {} }",
        "class T { void t() { @A(ProcessBuilder.class) int n = 1; } }",
        "class T { String t(Object o) { return (@A(ProcessBuilder.class) String) o; } }",
        "class T { void t() { try { hashCode(); } catch (@A(ProcessBuilder.class) IllegalStateException e) {} } }",
        "record T(@A(ProcessBuilder.class) int n) {}",
        "@interface B { Class<?> value() default ProcessBuilder.class; }",
        "@interface B { A value(); } @B(@A(ProcessBuilder.class)) class T {}",
        "@interface B { Class<?>[] value(); } @B({String.class, ProcessBuilder.class}) class T {}",
    })
    void annotationsAreLookedAtWhereverTheyStand(String tests) throws IOException {
        for (String retention : List.of("CLASS", "RUNTIME")) {
            List<Violation> found = violations("import java.lang.annotation.*;\n" + tests
                    + "\n@Retention(RetentionPolicy." + retention + ") @Target({ElementType.TYPE, ElementType.FIELD,"
                    + " ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE, ElementType.TYPE_PARAMETER,"
                    + " ElementType.RECORD_COMPONENT}) @interface A { Class<?> value(); }");

            assertEquals(Set.of("java.lang.ProcessBuilder"), found.stream().map(Violation::member).collect(Collectors.toSet()));
        }
    }

    @Test
    void mocksAreInjectedOnlyIntoOwnClasses() throws IOException {
        String tests = "import org.mockito.InjectMocks;\nclass T {\n @InjectMocks Bag bag; @InjectMocks T own;\n"
                + " @InjectMocks\n Object target = java.util.Map.of();\n}";

        List<Violation> found = violations(tests);

        assertEquals(List.of("T.target"), found.stream().map(Violation::member).toList());
        assertEquals(5, found.get(0).line());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Code | public Code(String text) {} | true",
        "Code | Code(String text) {} | false",
        "Code | protected Code(String text) {} | false",
        "Code | private Code(String text) {} | true",
        "Code | public Code() {} public static Code of(String text) { return null; } | true",
        "Code | public Code() {} static Code of(String text) { return null; } | false",
        "Code | public Code() {} static Code of(int n) { return null; } | true",
    })
    void textIsConvertedByWhatTheTestsMayCall(String type, String members, boolean isAllowed) throws IOException {
        String reference = "package shop; public class " + type + " { " + members + " }";
        String tests = "package school;\nimport org.junit.jupiter.params.ParameterizedTest;\n"
                + "import org.junit.jupiter.params.provider.ValueSource;\nclass T {\n"
                + " @ParameterizedTest @ValueSource(strings = \"a\") void t(shop.Code code) {}\n}";

        assertEquals(isAllowed ? 0 : 1, violations(reference, tests).size());
        assertEquals(0, violations(reference, tests + " package shop; class Helper {}").size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "shop.Code#open | true",
        "shop.Code#own | false",
        "shop.Code#heirs | false",
        "shop.Code$In#open | false",
        "school.Heir#heirs | true",
        "school.Heir#own | false",
        "school.T#secret | true",
        "secret | true",
    })
    void annotationsNameWhatTheTestsMayCall(String name, boolean isAllowed) throws IOException {
        String reference = "package shop; public class Code { public static boolean open() { return true; }"
                + " static boolean own() { return true; } protected static boolean heirs() { return true; }"
                + " static class In { public static boolean open() { return true; } } }";
        String tests = "package school;\nimport org.junit.jupiter.api.condition.EnabledIf;\nclass T {\n"
                + " @EnabledIf(\"" + name + "\") void t() {}\n private static boolean secret() { return true; }\n}";
        String heir = name.contains("Heir") ? "class Heir extends shop.Code {}" : "";

        List<Violation> found = violations(reference, tests + heir);
        assertEquals(isAllowed ? List.of() : List.of(4), found.stream().map(Violation::line).toList());
        assertEquals(0, violations(reference, tests + heir + " package shop; class Helper {}").size());
    }

    @Test
    void whatIsUsedOftenIsSaidOncePerLine() throws IOException {
        List<Violation> found =
                violations(inTest("System.exit(0); System.exit(1);\n" + "System.gc();\n".repeat(60) + "System.exit(2);"));

        assertEquals(List.of(3, 64), found.stream().map(Violation::line).toList());
    }

    @Test
    void classesThatAreTooDeepAreRefused() throws IOException {
        Map<String, byte[]> chain = new LinkedHashMap<>();
        for (int i = 0; i < 1_500; i++) {
            chain.put("C" + i, classFile("C" + i, i == 0 ? "java/lang/Object" : "C" + (i - 1)));
        }

        List<Violation> found = scan.violations("", chain, Map.of());

        assertEquals(List.of("extends"), found.stream().map(Violation::member).toList());
    }

    @Test
    void packagesOfEveryLibraryAreReserved() throws IOException {
        Map<String, byte[]> tests = new LinkedHashMap<>();
        for (String name : packagesOfLibraries()) {
            tests.put(name + ".Mine", classFile(name.replace('.', '/') + "/Mine", "java/lang/Object"));
        }
        assertTrue(tests.size() > 50, tests.size() + " packages");

        List<String> open =
                tests.entrySet().stream()
                        .filter(test -> scan.violations("", Map.ofEntries(test), Map.of()).isEmpty())
                        .map(Map.Entry::getKey)
                        .toList();

        assertEquals(List.of(), open);
    }

    private static Set<String> packagesOfLibraries() throws IOException {
        Set<String> packages = new TreeSet<>();
        for (String jar : Files.readString(Path.of("dist/run.classpath")).strip().split(":")) {
            try (JarFile file = new JarFile(jar)) {
                file.stream().map(Object::toString)
                        .filter(name -> name.endsWith(".class") && name.contains("/") && !name.startsWith("META-INF"))
                        .forEach(name -> packages.add(name.substring(0, name.lastIndexOf('/')).replace('/', '.')));
            }
        }
        return packages;
    }

    /** Make a class with one method, which all that inherit from it have to answer for. */
    private static byte[] classFile(String name, String superName) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT, name, null, superName, null);
        writer.visitMethod(Opcodes.ACC_ABSTRACT, "of" + name.replaceFirst(".*/", ""), "()V", null, null).visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static String inTest(String statements) {
        return "class T {\n void t() throws Exception {\n" + statements + "\n }\n}";
    }

    private List<Violation> violations(String tests) throws IOException {
        return violations(HEIRS, tests);
    }

    private List<Violation> violations(String referenceCode, String tests) throws IOException {
        Compilation reference = compiler.reference(referenceCode);
        Compilation compiled = compiler.tests(tests, reference.classes());
        assertEquals(List.of(), reference.diagnostics());
        assertTrue(compiled.isCompiled(), () -> compiled.diagnostics().toString());
        return scan.violations(tests, compiled.classes(), reference.classes());
    }
}
