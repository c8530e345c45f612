// @EXPECT verdict=forbidden_api scanOff=tests_failed
// Finds the list of results behind the reporter, and takes the failed test out of it.
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.TestReporter;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SubjectTests {
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    @Test
    @Order(1)
    void fails() {
        Assertions.fail();
    }

    @Test
    @Order(2)
    void test(TestReporter reporter) throws Throwable {
        see(reporter);
        while (!open.isEmpty()) {
            Object one = open.pop();
            for (Class<?> type = one.getClass(); type != null; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    look(one, type, field);
                }
            }
        }
    }

    private void look(Object one, Class<?> type, Field field) throws Throwable {
        if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
            return;
        }
        Object value;
        try {
            field.setAccessible(true);
            value = field.get(one);
        } catch (RuntimeException closed) {
            return;
        }
        if (type.getName().equals("ceping.judge.run.TestReport") && value instanceof List<?> results) {
            results.removeIf(result -> result.toString().contains("FAILED"));
        }
        see(value);
    }

    private void see(Object value) {
        if (value instanceof Collection<?> many) {
            many.forEach(this::see);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(this::see);
        } else if (value instanceof Object[] array) {
            for (int i = 0; i < Array.getLength(array); i++) {
                see(array[i]);
            }
        } else if (value != null && !value.getClass().getName().startsWith("java.") && seen.add(value)) {
            open.add(value);
        }
    }
}
