// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.SimpleArgumentConverter;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static class ToClass extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> target) {
            return target.getDeclaredMethods();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "x")
    void test(@ConvertWith(ToClass.class) Object methods) {
        Assertions.assertNotNull(methods);
    }
}
