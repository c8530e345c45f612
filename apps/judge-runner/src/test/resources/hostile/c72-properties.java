// @EXPECT verdict=passed scanOff=passed
// Nothing that is secret is a property.
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        for (String name : List.of("judge.libraries", "nonce", "sun.java.command", "java.class.path")) {
            System.out.println(System.getProperty(name));
        }
    }
}
