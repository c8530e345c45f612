// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// No argument ever comes out of the converter.
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.SimpleArgumentConverter;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static class Endless extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> type) {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void test(@ConvertWith(Endless.class) int number) { }
}
