// @EXPECT verdict=forbidden_api scanOff=passed
import java.lang.reflect.Method;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;

class SubjectTests {
    @RegisterExtension
    static final InvocationInterceptor SKIPPING = new InvocationInterceptor() {
        @Override
        public void interceptTestMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> context, ExtensionContext where) {
            invocation.skip();
        }
    };

    @Test
    void test() {
        Assertions.fail();
    }
}
