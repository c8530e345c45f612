// @EXPECT verdict=forbidden_api scanOff=passed
// JUnit turns a text into any Class, and that Class and a text into an object: /proc/self/mem holds
// the key of the seal.
import java.io.InputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectTests {
    @ParameterizedTest
    @CsvSource("/proc/self/maps, java.io.FileInputStream")
    void test(ArgumentsAccessor texts) throws Throwable {
        InputStream file = (InputStream) texts.get(0, texts.get(1, Class.class));
        Assertions.assertTrue(file.readAllBytes().length > 0);
    }
}
