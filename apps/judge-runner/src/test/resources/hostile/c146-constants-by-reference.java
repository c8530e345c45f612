// @EXPECT verdict=forbidden_api scanOff=output_limit
// The method that lists the constants of a hidden enum is not called but referred to.
import java.util.Set;
import java.util.function.Function;
import java.util.EnumSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

@SuppressWarnings({"unchecked", "rawtypes"})
class SubjectTests {
    static Class<?> type;

    @BeforeAll
    static void look() {
        Mockito.mock(Subject.Source.class, invocation -> {
            type = invocation.getMethod().getReturnType();
            return null;
        }).mode();
    }

    @Test
    void test() {
        Function<Class, Set> all = EnumSet::allOf;
        Set<?> constants = all.apply(type);
        while (true) {
            System.out.println(constants);
        }
    }
}
