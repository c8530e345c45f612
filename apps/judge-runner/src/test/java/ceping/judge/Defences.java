package ceping.judge;

import java.util.List;
import java.util.stream.Stream;

/**
 * List the judge's defences in Java: how to take each away, and cases of the corpus of which at least
 * one must then get another verdict, or coverage that it is not worth.
 *
 * <p>No case can show these: the list of bootstrap methods (javac writes no others); dropping the
 * nonce (nothing leads to the stack of the main thread); that nothing may follow the frame (only the
 * run half can sign one, and it halts at once; {@code SealTests} shows it); the reader's limits (only
 * a signed report reaches it). The walls of the container are the worker's to show.
 */
final class Defences {
    private Defences() {}

    /** Hold one defence; {@code case/off} stands for a case without the scan. */
    record Defence(String name, List<String> cases, List<Mutant.Edit> without) {
        /** Return the place of the defence: a package, or the options of the JVM. */
        String place() {
            String file = without.get(0).file();
            return file.substring(0, file.lastIndexOf('/'));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Defence> all() {
        return Stream.of(scan(), evidence(), report(), limits(), loading()).flatMap(List::stream);
    }

    private static List<Defence> scan() {
        return List.of(
                defence("allowlist of types", "c38-class-literal",
                        edit("trusted/scan/Usage", "!isOwn(name) && !allowlist.allowsType(name)", "false")),
                defence("allowlist of members", "b09-exit",
                        edit("trusted/scan/Usage", "!allowlist.allowsMember(type, text)", "false")),
                defence("members of what a class inherits from", "c76-inherited-matcher",
                        edit("trusted/scan/Usage", "types.origins(owner, member).stream()", "types.origins(owner, member).stream().filter(type -> !isOwn(owner))")),
                defence("members that the reference inherits", "c114-threads-by-reference c115-loader-by-reference",
                        edit("trusted/scan/TypeTree", ": reach(className, type -> false).stream()", ": true || reach(className, type -> false).stream()")),
                defence("methods that an own interface unlocks", "c46-interface-that-unlocks",
                        edit("trusted/scan/ClassScan", "usage.inheritance(type.name);", "")),
                defence("method references", "c61-loader-by-reference",
                        edit("trusted/scan/Usage", "member(handle.getOwner(), handle.getName(), handle.getDesc());", "")),
                defence("element types of arrays", "c37-array-of-forbidden",
                        edit("trusted/scan/Usage", "case Type.ARRAY -> type(type.getElementType());", "")),
                defence("types of catch clauses", "c39-catch-reflective",
                        edit("trusted/scan/MethodScan", "usage.typeNamed(block.type);", "")),
                defence("types of casts and instanceof", "c70-instance-of-forbidden",
                        edit("trusted/scan/MethodScan", "usage.typeNamed(made.desc);", "")),
                defence("class literals in annotations", "c67-annotation-default",
                        edit("trusted/scan/AnnotationScan", "usage.type(type);", "")),
                defence("types of annotations", "c09-csv-file c78-condition-of-the-environment",
                        edit("trusted/scan/AnnotationScan", "usage.descriptor(one.desc);", "")),
                defence("methods named by @MethodSource", "c11-method-source c73-condition-of-another-class",
                        edit("trusted/scan/AnnotationScan", "methodNamed(method);", "")),
                defence("names of JaCoCo's members", "c47-probes-by-own-interface",
                        edit("trusted/scan/Usage", "name.startsWith(JACOCO_PREFIX)", "false")),
                defence("conversions of text", "c87-conversion-to-a-formatter",
                        edit("trusted/scan/MethodScan", "usage.convertible(parameter);", "")),
                defence("conversions of text to a class", "c70-class-by-conversion",
                        edit("trusted/Service", "ClassArguments.convert(compiled.classes(), suite)", "compiled.classes()")),
                defence("converters that JUnit sees", "c107-class-by-unseen-converter",
                        edit("trusted/instrument/ClassArguments", "method.visibleParameterAnnotations", "method.invisibleParameterAnnotations")),
                defence("classes that are the task's", "c108-library-class-by-conversion",
                        edit("run/ClassArgument", "task.isTaskClass(name) ||", "task != null ||")),
                defence("members that a rule excepts", "c41-class-by-text",
                        edit("trusted/scan/Allowlist", "keyword == Keyword.EXCEPT && !isListed", "keyword == Keyword.EXCEPT")),
                defence("contexts that are not read",
                        "c71-provider-reads-context c72-context-through-a-bridge c74-context-by-reference",
                        edit("trusted/scan/MethodScan", "unread.containsKey(read.var)", "false")),
                defence("sources in own annotations", "c88-conversion-by-own-annotation",
                        edit("trusted/scan/MethodScan", "annotation.desc.startsWith(TestSuite.SOURCES) || isOwn", "annotation.desc.startsWith(TestSuite.SOURCES)")),
                defence("methods that a test inherits and JUnit finds by name", "c118-condition-of-an-heir c128-condition-of-an-interface",
                        edit("trusted/scan/AnnotationScan", "usage.onBehalf().ownMethod(annotation, name);", "")),
                defence("methods of the reference named with their class", "c116-condition-of-a-private-method c124-source-with-parameters",
                        edit("trusted/scan/AnnotationScan", "usage.onBehalf().methodOf(annotation, method.substring(0, hash), name);", "")),
                defence("classes of the reference that no test can name", "c117-condition-of-a-private-class",
                        edit("trusted/scan/OnBehalf", "reach().isNameable(type)", "true"),
                        edit("trusted/scan/OnBehalf", "!reach().isUsable(type.name, method.access)", "false")),
                defence("sources without a name", "c121-source-without-a-name c122-source-of-no-name",
                        edit("trusted/scan/MethodScan", "usage.onBehalf().ownMethod(\"@MethodSource\", method.name);", "")),
                defence("foreign methods that JUnit finds by name", "c130-threads-by-a-source c131-threads-by-an-heir",
                        edit("trusted/scan/OnBehalf", "allowlist.allowsMember(ClassFiles.binaryName(foreign), name + \"()\")", "true")),
                defence("types that Mockito injects into", "c112-injected-mocks",
                        edit("trusted/scan/Injections", "} else if (made == null) {", "} else if (made == null && reach == null) {"),
                        edit("trusted/scan/Injections", "} else {\n            boolean", "} else if (made != null) {\n            boolean")),
                defence("constructors that Mockito injects by", "c132-injection-by-a-private-constructor c133-injection-by-the-largest-constructor",
                        edit("trusted/scan/Injections", "parameters(method) == most", "false")),
                defence("constructors that Mockito spies by", "c134-spy-by-a-private-constructor",
                        edit("trusted/scan/Injections", "checkSpied(reach, made, member);", "")),
                defence("fields that Mockito writes to", "c136-injection-into-a-private-field",
                        edit("trusted/scan/Injections", "!reach.isUsable(type.name, field.access)", "false")),
                defence("fields of objects that are there", "c140-injection-by-an-own-interface",
                        edit("trusted/scan/Injections", "filled.contains(one.field)", "false")),
                defence("conversions of text to the reference's types",
                        "c154-conversion-by-a-hidden-constructor c155-conversion-by-a-hidden-factory",
                        edit("trusted/scan/OnBehalf", "!reach().isUsable(one, method.access)", "false")),
                defence("constants of enums that no test can name",
                        "c145-constants-of-a-hidden-enum c147-constant-by-name c149-complement-of-a-constant",
                        edit("trusted/scan/HiddenTypes", "constants != null && listsConstants(", "false && listsConstants(")),
                defence("constants by method references", "c146-constants-by-reference",
                        edit("trusted/scan/HiddenTypes", "Stream.of(lambda.bsmArgs)", "Stream.empty()")),
                defence("literals that are not always the argument", "c148-map-of-a-hidden-enum",
                        edit("trusted/scan/HiddenTypes", "before instanceof LabelNode ||", "before.getOpcode() < 0 ||")),
                defence("getters of types that no test can name", "c150-getters-of-a-hidden-type",
                        edit("trusted/scan/HiddenTypes", "getters != null && callsGetters(", "false && callsGetters(")),
                defence("mocks of types that no test can name", "c142-mock-of-a-hidden-type c144-deep-stub-of-a-hidden-type",
                        edit("run/ReachableMocks", "!loader.isNameable(type)", "type == null")),
                defence("constructors that Mockito calls", "c156-spy-by-a-hidden-constructor",
                        edit("run/ReachableMocks", "!isConstructible(settings)", "settings == null")),
                defence("conversions of text to a class that no test can name", "c141-hidden-class-by-conversion",
                        edit("run/ClassArgument", "task.isNameable(type)", "type != null")),
                defence("native methods", "c30-native-method",
                        edit("trusted/scan/MethodScan", "(method.access & Opcodes.ACC_NATIVE) != 0", "false")),
                defence("names of the reference's classes", "c06-shadow-reference",
                        edit("trusted/scan/Scan", "reference.contains(name)", "false")),
                defence("packages of others", "c90-package-of-the-tests-engine",
                        edit("trusted/scan/Scan", "if (isReserved(name))", "if (false)")),
                defence("bytecode instead of text", "c13-unicode-escape c49-code-in-a-comment",
                        edit("trusted/scan/Scan", "types.values().forEach(type -> ClassScan.walk(type, usage));",
                                "if (source.contains(\"Class.forName\")) types.values().forEach(type -> ClassScan.walk(type, usage));")));
    }

    private static List<Defence> evidence() {
        return List.of(
                defence("signature", "c102-forged-report/off",
                        edit("wire/Seal", "!MessageDigest.isEqual(signature, sign(bytes))", "false"),
                        edit("run/Main", "Runtime.getRuntime().halt(exitCode);", "System.exit(exitCode);")),
                defence("canary", "c54-every-method/off",
                        edit("trusted/measure/Coverage", "known.probes.forbidden().stream().anyMatch(probe -> probes[probe])", "false")),
                defence("private methods that nothing calls", "c116-condition-of-a-private-method/off",
                        edit("trusted/instrument/Unreachable", "return all.isReflective ? Set.of() : all.uncalled;", "return Set.of();")),
                defence("scattered probes", "c106-probes-in-order/off",
                        edit("trusted/instrument/ProbePlaces", "probe + RANDOM.nextInt(size - probe)", "probe")),
                defence("decoys among the probes", "c02-probes-by-name/off",
                        edit("trusted/instrument/ProbePlaces", "decoys.isEmpty() ? hits : null", "hits"),
                        edit("trusted/measure/Coverage", "known.probes.forbidden().stream().anyMatch(probe -> probes[probe])", "false")),
                defence("known classes", "c03-forged-class/off",
                        edit("trusted/measure/Coverage", "throw new TamperedException(\"unknown class \" + one.name());", "continue;")),
                defence("number of probes", "c101-wrong-count/off",
                        edit("trusted/measure/Coverage", "reported.count() != known.places.size()", "false")),
                defence("planned tests", "c55-results-by-reflection/off",
                        edit("trusted/measure/Analysis", "PlannedTests.missing(woven.planned(), report.tests())", "List.of()")));
    }

    private static List<Defence> report() {
        return List.of(
                defence("failures that describe themselves wrongly", "c29-exception-that-lies c44-failure-that-vanishes",
                        edit("run/Failure", "} catch (Throwable studentsOwn) {\n            return new", "} catch (java.util.NoSuchElementException studentsOwn) {\n            return new"),
                        edit("run/TestRun", "report.addUnfinished();", ""),
                        edit("run/TestRun", "events.isAnyLost()", "false"),
                        edit("trusted/measure/Analysis", "PlannedTests.missing(woven.planned(), report.tests())", "List.of()")),
                defence("events that JUnit loses", "a57-containers-without-end",
                        edit("run/TestRun", "events.isAnyLost()", "false")),
                defence("errors that JUnit lets through", "a62-out-of-memory-by-hand",
                        edit("run/TestRun", "catch (Throwable undiscoverable)", "catch (RuntimeException | LinkageError undiscoverable)")),
                defence("frozen output", "a29-late-output-flood",
                        edit("run/TaskRun", "output.freeze();", ""),
                        edit("run/TestRun", "atEnd.run();", "")),
                defence("halt at the end", "a16-surviving-thread",
                        edit("run/Main", "Runtime.getRuntime().halt(exitCode);", "if (exitCode != 0) {\n            Runtime.getRuntime().halt(exitCode);\n        }")),
                defence("halt without hooks", "c20-shutdown-hook/off",
                        edit("run/Main", "Runtime.getRuntime().halt(exitCode);", "System.exit(exitCode);")),
                defence("System.in of its own", "a69-nothing-to-read",
                        edit("run/Main", "System.setIn(new ByteArrayInputStream(new byte[0]));", "new ByteArrayInputStream(new byte[0]);")));
    }

    private static List<Defence> limits() {
        return List.of(
                defence("limit of output", "a07-stdout-flood",
                        edit("run/CapturedOutput", "left.addAndGet(-length) < 0", "false")),
                defence("lengths that count", "a81-negative-length",
                        edit("run/CapturedOutput", "Objects.checkFromIndexSize(offset, length, source.length);", "Objects.hashCode(source);")),
                defence("limit of tests", "a54-one-test-too-many",
                        edit("run/TestReport", "results.size() == testLimit", "false")),
                defence("budget of text", "a55-names-of-a-megabyte",
                        edit("run/TextBudget", "text.length() <= maxLength ?", "maxLength != 0 ?")),
                defence("budget of all texts", "a82-names-in-deep-containers",
                        edit("run/TextBudget", "left <= (isFavoured ? 0 : reserved)", "false")),
                defence("length of paths", "a58-long-paths",
                        edit("run/TestPaths", "names.size() > MAX_NAMES", "false"),
                        edit("run/TextBudget", "left <= (isFavoured ? 0 : reserved)", "false")),
                defence("exceptions that nobody waits for", "a50-message-that-never-comes a83-trace-that-never-comes",
                        edit("run/TestReport", "public void executionFinished(", "public synchronized void executionFinished(")),
                defence("want of threads in a test", "a64-process-limit-by-hand",
                        edit("run/Failure", "ExitCode.haltForWantOfThreads(thrown);", "")),
                defence("want of threads in a thread", "a35-bomb-in-a-thread",
                        edit("run/TestRun", "ExitCode.haltForWantOfThreads(thrown);", "")),
                defence("end for want of memory", "a03-heap-bomb",
                        edit("jvm/run.args", "-XX:+ExitOnOutOfMemoryError\n", "")),
                defence("limit of metaspace", "a79-metaspace/off",
                        edit("jvm/run.args", "-XX:MaxMetaspaceSize=96m\n", "")),
                defence("limit of direct memory", "a80-direct-memory/off",
                        edit("jvm/run.args", "-XX:MaxDirectMemorySize=16m\n", "")),
                defence("warnings of the JVM off the channel", "a32-thread-bomb-defused",
                        edit("jvm/run.args", "-Xlog:all=warning:stderr\n", "-Xlog:all=warning:stdout\n")),
                defence("files that XML names", "c103-xml-entity/off",
                        edit("jvm/run.args", "-Djavax.xml.accessExternalDTD=\n", "")),
                defence("modules that are left out", "c75-bean-matcher/off",
                        edit("jvm/run.modules", "jdk.unsupported\n", "jdk.unsupported,java.se\n")));
    }

    private static List<Defence> loading() {
        return List.of(
                defence("reference before tests", "c06-shadow-reference/off",
                        edit("run/TaskLoader", "undefined.putAll(tests);\n        undefined.putAll(reference);", "undefined.putAll(reference);\n        undefined.putAll(tests);")),
                defence("judge before everything", "c89-shadow-of-the-probes/off",
                        edit("run/TaskLoader", "return super.loadClass(name, isResolved);", "return undefined.containsKey(name) && findLoadedClass(name) == null ? findClass(name) : super.loadClass(name, isResolved);")),
                defence("class files that are gone", "c42-assertj-formatter/off c43-assertj-compares-fields/off c46-interface-that-unlocks/off",
                        edit("run/TaskLoader", "undefined = Map.of();", "")));
    }

    private static Defence defence(String name, String cases, Mutant.Edit... without) {
        return new Defence(name, List.of(cases.split(" ")), List.of(without));
    }

    private static Mutant.Edit edit(String file, String text, String replacement) {
        return new Mutant.Edit(file, text, replacement);
    }
}
