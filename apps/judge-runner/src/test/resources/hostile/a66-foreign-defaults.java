// @EXPECT verdict=tests_failed scanOff=tests_failed
// Numbers of the report must stay what they are.
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+13:37"));
        Assertions.assertEquals(1.5, 2.5, "\u0001\u0007");
    }
}
