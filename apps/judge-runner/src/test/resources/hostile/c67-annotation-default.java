// @EXPECT verdict=forbidden_api scanOff=passed
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Marked {
        Class<?> value() default java.io.RandomAccessFile.class;
    }

    @Marked
    @Test
    void test() { }
}
