package ceping.judge.run;

import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.converter.ArgumentConversionException;
import org.junit.jupiter.params.converter.ArgumentConverter;

/**
 * Convert an argument of a parameterised test for a parameter of type {@code Class}. It takes
 * classes, and texts that name a class of the task or an exception of the JDK; through another text
 * a test would reach types that the scan has refused to it, or the reference's private ones. JUnit
 * makes one wherever the trusted half's {@code ClassArguments} put it.
 */
public final class ClassArgument implements ArgumentConverter {
    private static final Pattern EXCEPTION = Pattern.compile("java\\.[\\w.]+(Exception|Error)");

    @Override
    public Object convert(Object source, ParameterContext context) {
        if (source == null || source instanceof Class) {
            return source;
        }
        ClassLoader loader = context.getDeclaringExecutable().getDeclaringClass().getClassLoader();
        if (source instanceof String name && loader instanceof TaskLoader task && isOpen(name, task)) {
            Class<?> type = load(name, task);
            if (task.isNameable(type)) {
                return type;
            }
        }
        throw new ArgumentConversionException(
                "判题时不能把文本转换成类。请用 @ValueSource(classes = …)，或让 @MethodSource 提供 X.class。");
    }

    private static Class<?> load(String name, TaskLoader task) {
        try {
            return task.loadClass(name);
        } catch (ClassNotFoundException unknown) {
            throw new ArgumentConversionException("没有名为 " + name + " 的类。", unknown);
        }
    }

    /** Not all that the loader has defined: Mockito is among it. */
    private static boolean isOpen(String name, TaskLoader task) {
        return task.isTaskClass(name) || EXCEPTION.matcher(name).matches();
    }
}
