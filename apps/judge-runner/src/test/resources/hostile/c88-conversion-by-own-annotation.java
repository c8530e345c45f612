// @EXPECT verdict=forbidden_api scanOff=container
import java.io.PrintWriter;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @Retention(RetentionPolicy.RUNTIME)
    @ValueSource(strings = "forged.txt")
    @ParameterizedTest
    @interface Forged { }

    @Forged
    void test(PrintWriter file) {
        file.flush();
    }
}
