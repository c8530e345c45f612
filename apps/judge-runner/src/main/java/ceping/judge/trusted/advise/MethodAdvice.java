package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.TestSuite;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Advise where JUnit ignores a method, or fails it whatever the reference code does. JUnit 5.9 and
 * 5.10 agree on all of this; private lifecycle methods, on which they do not, are left out.
 */
final class MethodAdvice {
    private static final String API = "Lorg/junit/jupiter/api/";
    private static final String METHOD_SOURCE = TestSuite.SOURCES + "MethodSource;";
    private static final String PER_CLASS = API + "TestInstance;";
    private static final Pattern LIKE_A_TEST = Pattern.compile("test([A-Z0-9_].*)?|should[A-Z_].*");
    private static final Pattern LIKE_A_LIFECYCLE = Pattern.compile("setUp|tearDown");

    private final TestSuite suite;
    private final TestBodies bodies;
    private final Advisor advisor;
    /** With one instance for all tests of a class, methods need not be static. */
    private final boolean isPerClass;

    MethodAdvice(TestSuite suite, TestBodies bodies, Advisor advisor) {
        this.suite = suite;
        this.bodies = bodies;
        this.advisor = advisor;
        isPerClass = suite.classes().stream().anyMatch(type -> suite.annotations(type).contains(PER_CLASS));
    }

    void give() {
        for (ClassNode type : suite.classes()) {
            for (MethodNode method : type.methods) {
                if (suite.isTest(method)) {
                    adviseOnTest(type, method);
                } else {
                    adviseOnOther(type, method);
                }
            }
        }
    }

    private void adviseOnTest(ClassNode type, MethodNode method) {
        Set<String> annotations = suite.annotations(method);
        String reason = whyPassedOver(method, annotations.contains(TestSuite.FACTORY));
        if (reason != null) {
            advisor.add("test_not_run", method, reason);
            return;
        }
        boolean isTest = annotations.contains(TestSuite.TEST);
        for (String other : List.of(TestSuite.PARAMETERIZED, TestSuite.REPEATED)) {
            if (isTest && annotations.contains(other)) {
                advisor.add("test_declared_twice", method,
                        "测试方法 " + method.name + " 同时有 @Test 和 @" + simpleName(other)
                                + "，会被当作两个测试来执行。请去掉 @Test。");
                return;
            }
        }
        if (isTest && TestSuite.needsArguments(method, 0)) {
            advisor.add("parameters_without_source", method,
                    "测试方法 " + method.name + " 有参数，而 @Test 不提供参数。"
                            + "请去掉参数，或改用 @ParameterizedTest 并加上 @ValueSource、@CsvSource 等参数来源。");
        }
        if (annotations.contains(TestSuite.PARAMETERIZED)) {
            adviseOnSources(type, method, annotations);
        }
    }

    /** Null for a method that JUnit runs. */
    static String whyPassedOver(MethodNode method, boolean isFactory) {
        String name = (isFactory ? "@TestFactory 方法 " : "测试方法 ") + method.name;
        boolean isVoid = Type.getReturnType(method.desc) == Type.VOID_TYPE;
        String modifiers = (isSet(method, Opcodes.ACC_PRIVATE) ? "private " : "")
                + (isSet(method, Opcodes.ACC_STATIC) ? "static " : "");
        if (!modifiers.isEmpty()) {
            return name + " 是 " + modifiers + "的，JUnit 不会执行它。请去掉 " + modifiers.strip() + "。";
        }
        if (isSet(method, Opcodes.ACC_ABSTRACT)) {
            return name + " 没有方法体，JUnit 不会执行它。请写出方法体；子类覆盖它时也要写上 @Test。";
        }
        if (isVoid == isFactory) {
            return isFactory
                    ? name + " 没有返回值，JUnit 不会执行它。请返回 DynamicTest 的列表或流，或改用 @Test。"
                    : name + " 有返回值，JUnit 不会执行它。请把返回类型改为 void。";
        }
        return null;
    }

    private void adviseOnSources(ClassNode type, MethodNode method, Set<String> annotations) {
        boolean hasSource = annotations.stream().anyMatch(one ->
                one.startsWith(TestSuite.SOURCES) || suite.contains(one.substring(1, one.length() - 1)));
        if (!hasSource) {
            advisor.add("source_missing", method,
                    "@ParameterizedTest 方法 " + method.name
                            + " 没有参数来源。请加上 @ValueSource、@CsvSource、@MethodSource 等。");
        } else if (!TestSuite.isAbstract(type) && !suite.isForeignHeir(type)) {
            methodSources(method).forEach(source -> adviseOnMethodSource(type, method, source));
        }
    }

    private void adviseOnMethodSource(ClassNode type, MethodNode method, String source) {
        List<MethodNode> factories = suite.lineage(type).stream()
                .flatMap(one -> one.methods.stream())
                .filter(one -> one.name.equals(source) && one != method)
                .toList();
        if (factories.isEmpty()) {
            advisor.add("source_missing", method,
                    "@MethodSource 所指的方法 " + source + " 在这个类里不存在。请检查名字，或写出这个方法。");
        } else if (!isPerClass && factories.stream().noneMatch(one -> isSet(one, Opcodes.ACC_STATIC))) {
            advisor.add("source_missing", method,
                    "@MethodSource 所指的方法 " + source + " 不是 static 的，JUnit 无法调用它。请加上 static。");
        }
    }

    /** List plain names only; without a name it is the test's. */
    private static Stream<String> methodSources(MethodNode method) {
        return method.visibleAnnotations.stream()
                .filter(annotation -> annotation.desc.equals(METHOD_SOURCE))
                .flatMap(annotation -> names(annotation, method.name))
                .filter(name -> name.chars().allMatch(Character::isJavaIdentifierPart));
    }

    private static Stream<String> names(AnnotationNode annotation, String otherwise) {
        // Names and values alternate; the only member is an array.
        List<?> names = annotation.values == null ? List.of() : (List<?>) annotation.values.get(1);
        return names.isEmpty()
                ? Stream.of(otherwise)
                : names.stream().map(String::valueOf).map(name -> name.isEmpty() ? otherwise : name);
    }

    private void adviseOnOther(ClassNode type, MethodNode method) {
        Set<String> annotations = suite.annotations(method);
        boolean isForAll = hasAny(annotations, "BeforeAll;", "AfterAll;");
        boolean isForEach = hasAny(annotations, "BeforeEach;", "AfterEach;");
        if (isForAll || isForEach) {
            adviseOnLifecycle(method, isForAll);
        } else if (annotations.isEmpty() && isForgotten(type, method)) {
            adviseOnForgotten(type, method);
        }
    }

    private void adviseOnLifecycle(MethodNode method, boolean isForAll) {
        boolean isStatic = isSet(method, Opcodes.ACC_STATIC);
        String name = (isForAll ? "@BeforeAll 或 @AfterAll 方法 " : "@BeforeEach 或 @AfterEach 方法 ") + method.name;
        if (isForAll && !isStatic && !isPerClass) {
            advisor.add("lifecycle_method", method, name + " 必须是 static 的，否则整个类的测试都会失败。请加上 static。");
        } else if (!isForAll && isStatic) {
            advisor.add("lifecycle_method", method, name + " 不能是 static 的，否则整个类的测试都会失败。请去掉 static。");
        } else if (Type.getReturnType(method.desc) != Type.VOID_TYPE) {
            advisor.add("lifecycle_method", method, name + " 不能有返回值，否则整个类的测试都会失败。请把返回类型改为 void。");
        } else if (TestSuite.needsArguments(method, 0)) {
            advisor.add("lifecycle_method", method, name + " 的参数 JUnit 无法提供，测试会因此失败。请去掉参数。");
        }
    }

    /** Could it be meant for JUnit? Methods that override or are called serve something else. */
    private boolean isForgotten(ClassNode type, MethodNode method) {
        return method.desc.equals("()V")
                && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) == 0
                && !suite.isForeignHeir(type)
                && !bodies.isCalled(type, method);
    }

    private void adviseOnForgotten(ClassNode type, MethodNode method) {
        if (LIKE_A_TEST.matcher(method.name).matches()) {
            advisor.add("annotation_missing", method,
                    "方法 " + method.name + " 没有 @Test，JUnit 不会执行它。请在它上面加上 @Test。");
        } else if (suite.hasTests(type) && LIKE_A_LIFECYCLE.matcher(method.name).matches()) {
            boolean isBefore = method.name.equals("setUp");
            advisor.add("lifecycle_missing", method,
                    "方法 " + method.name + " 没有注解，JUnit 不会执行它。请在它上面加上 "
                            + (isBefore ? "@BeforeEach。" : "@AfterEach。"));
        }
    }

    private static boolean hasAny(Set<String> annotations, String... names) {
        return Stream.of(names).anyMatch(name -> annotations.contains(API + name));
    }

    private static boolean isSet(MethodNode method, int flag) {
        return (method.access & flag) != 0;
    }

    private static String simpleName(String descriptor) {
        return descriptor.substring(descriptor.lastIndexOf('/') + 1, descriptor.length() - 1);
    }
}
