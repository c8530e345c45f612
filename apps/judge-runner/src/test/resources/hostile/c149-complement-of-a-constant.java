// @EXPECT verdict=forbidden_api scanOff=output_limit
// The code hands out one constant of its private enum; the JDK knows the others.
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"unchecked", "rawtypes"})
class SubjectTests {
    @Test
    void test() {
        Set<?> secrets = EnumSet.complementOf(EnumSet.of((Enum) Subject.openMode()));
        while (!secrets.isEmpty()) {
            System.out.println(secrets);
        }
    }
}
