// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// Gives arguments that nobody ever gets.
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;

class SubjectTests {
    static class Endless implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            return IntStream.iterate(0, n -> 0).filter(n -> n > 0).mapToObj(Arguments::of);
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Endless.class)
    void test(int n) { }
}
