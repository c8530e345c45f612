// @EXPECT verdict=forbidden_api scanOff=tests_failed
// JUnit hands its own context to a condition's method, and a comparison by field looks into it.
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtensionContext;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SubjectTests {
    static Object given;

    static class Context {
        final Object engineExecutionListener = new Changing();
        final Object testDescriptor = new Changing();
        final Object valuesStore = new Changing();
    }

    static class Changing {
        @Override
        public boolean equals(Object other) {
            if (other instanceof Map<?, ?> map) {
                map.clear();
            } else if (other instanceof List<?> list) {
                list.clear();
            }
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static boolean take(ExtensionContext context) {
        given = context;
        return true;
    }

    @Test
    @Order(1)
    void fails() {
        Assertions.fail("");
    }

    @Test
    @Order(2)
    @EnabledIf("take")
    void test() {
        Assertions.assertThat(given).isNotNull();
        Assertions.assertThat((Object) new Context()).usingRecursiveComparison().isEqualTo(given);
    }
}
