// @EXPECT verdict=forbidden_api scanOff=passed
// A converter that hands its context on to a method that takes any object.
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ArgumentConverter;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static Object caught;

    static final class Converter implements ArgumentConverter {
        @Override
        public Object convert(Object source, ParameterContext context) {
            Consumer<Object> keep = one -> caught = one;
            keep.accept(context);
            return source;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void test(@ConvertWith(Converter.class) int number) {
        Assertions.assertNotNull(caught);
    }
}
