import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Tags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@TestClassOrder(ClassOrderer.OrderAnnotation.class)
@Isolated
class SubjectTests {
    @Nested
    @Order(1)
    @TestMethodOrder(MethodOrderer.MethodName.class)
    @Tags({@Tag("a"), @Tag("b")})
    class First {
        @Test
        void b() {
            Subject.log("1b");
        }

        @Test
        void a() {
            Subject.log("1a");
        }

        @Test
        @Disabled
        void disabled() {
            Subject.log("never");
        }
    }

    @Nested
    @Order(2)
    @TestMethodOrder(MethodOrderer.DisplayName.class)
    @Execution(ExecutionMode.CONCURRENT)
    class Second {
        @Test
        @DisplayName("乙")
        @ResourceLock(Resources.SYSTEM_OUT)
        void one() {
            Subject.log("2乙");
        }

        @Test
        @DisplayName("a")
        @ResourceLock(value = "log", mode = ResourceAccessMode.READ)
        void two() {
            Subject.log("2a");
        }
    }

    @Nested
    @Order(3)
    @TestMethodOrder(ByLength.class)
    class Third {
        @Test
        void middling() {
            Subject.log("3middling");
        }

        @Test
        void last() {
            Subject.log("3last");
        }
    }

    @Nested
    @Order(4)
    @Disabled("还没写好")
    class Fourth {
        @Test
        void one() {
            Subject.log("never");
        }

        @Test
        void two() {
            Subject.log("never");
        }
    }

    @Nested
    @Order(5)
    @TestMethodOrder(MethodOrderer.Random.class)
    class Fifth {
        @Test
        void cameInOrder() {
            assertEquals("[1a, 1b, 2a, 2乙, 3last, 3middling]", Subject.events().toString());
        }
    }

    static class ByLength implements MethodOrderer {
        @Override
        public void orderMethods(MethodOrdererContext context) {
            context.getMethodDescriptors().sort(
                    Comparator.comparingInt(method -> method.getDisplayName().length()));
        }
    }
}
