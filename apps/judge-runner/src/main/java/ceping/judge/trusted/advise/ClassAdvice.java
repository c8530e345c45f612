package ceping.judge.trusted.advise;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.code.TestSuite;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Advise where JUnit ignores a class with tests, or cannot make an instance of it. */
final class ClassAdvice {
    private static final String NESTED = "Lorg/junit/jupiter/api/Nested;";

    private final TestSuite suite;
    private final Advisor advisor;

    ClassAdvice(TestSuite suite, Advisor advisor) {
        this.suite = suite;
        this.advisor = advisor;
    }

    void give() {
        suite.classes().stream().filter(suite::hasTests).forEach(this::advise);
    }

    private void advise(ClassNode type) {
        String name = ClassFiles.simpleName(type);
        boolean isStatic = (ClassFiles.access(type) & Opcodes.ACC_STATIC) != 0;
        if (isStatic && isNested(type)) {
            advisor.add("nested_static", type,
                    "@Nested 类 " + name + " 是 static 的，外层类的字段和 @BeforeEach 对它不起作用。请去掉 static。");
        }
        String reason = whyPassedOver(type, name);
        if (reason == null) {
            adviseOnConstructors(type, name);
        } else if (!suite.isExtended(type)) {
            advisor.add("class_not_run", type, reason);
        }
    }

    /** Null for a class that JUnit runs. */
    private String whyPassedOver(ClassNode type, String name) {
        int access = ClassFiles.access(type);
        InnerClassNode member = ClassFiles.asMember(type);
        if (TestSuite.isInterface(type)) {
            return "接口 " + name + " 没有实现类，其中的测试不会执行。请写一个实现它的测试类。";
        }
        if (TestSuite.isAbstract(type)) {
            return "类 " + name + " 是抽象的，又没有子类，其中的测试不会执行。请去掉 abstract，或写一个子类。";
        }
        if (member == null) {
            return null;
        }
        if (member.outerName == null) {
            return "类 " + name + " 定义在方法里面，其中的测试不会执行。请把它移到方法外面。";
        }
        if ((access & Opcodes.ACC_PRIVATE) != 0) {
            return "类 " + name + " 是 private 的，其中的测试不会执行。请去掉 private。";
        }
        return (access & Opcodes.ACC_STATIC) == 0 && !isNested(type)
                ? "内部类 " + name + " 没有 @Nested，其中的测试不会执行。请加上 @Nested。"
                : null;
    }

    private void adviseOnConstructors(ClassNode type, String name) {
        List<MethodNode> constructors =
                type.methods.stream().filter(method -> method.name.equals("<init>")).toList();
        if ((type.access & Opcodes.ACC_ENUM) != 0) {
            advisor.add("constructor_not_usable", type,
                    "JUnit 无法创建枚举 " + name + " 的对象来执行其中的测试。请把测试写在类里。");
        } else if (constructors.size() > 1) {
            advisor.add("constructor_not_usable", type,
                    "测试类 " + name + " 有多个构造方法，JUnit 无法创建它的对象。请只保留没有参数的那一个。");
        } else if (constructors.stream().anyMatch(one -> needsArguments(one, type))) {
            advisor.add("constructor_not_usable", type,
                    "测试类 " + name + " 的构造方法有参数，JUnit 无法提供。请去掉参数，在 @BeforeEach 方法里准备数据。");
        }
    }

    private static boolean needsArguments(MethodNode constructor, ClassNode type) {
        boolean hasOuter = ClassFiles.asMember(type) != null
                && (ClassFiles.access(type) & Opcodes.ACC_STATIC) == 0;
        return TestSuite.needsArguments(constructor, hasOuter ? 1 : 0);
    }

    private boolean isNested(ClassNode type) {
        return suite.annotations(type).contains(NESTED);
    }
}
