// @EXPECT verdict=tests_failed scanOff=tests_failed
// Takes the failing test out of the list that is to be ordered.
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(SubjectTests.Dropping.class)
class SubjectTests {
    static class Dropping implements MethodOrderer {
        @Override
        public void orderMethods(MethodOrdererContext context) {
            List<? extends MethodDescriptor> methods = context.getMethodDescriptors();
            methods.removeIf(method -> method.getDisplayName().startsWith("fails"));
        }
    }

    @Test
    void passes() { }

    @Test
    void fails() {
        Assertions.fail();
    }
}
