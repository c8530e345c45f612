// @EXPECT verdict=forbidden_api scanOff=passed
// The method that is seen takes any object: javac writes another one that hands it the context.
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;

class SubjectTests {
    static Object caught;

    abstract static class Taker<T> {
        public Stream<? extends Arguments> provideArguments(T any) {
            caught = any;
            return Stream.of(Arguments.of(1));
        }
    }

    static final class Provider extends Taker<ExtensionContext> implements ArgumentsProvider {}

    @ParameterizedTest
    @ArgumentsSource(Provider.class)
    void test(int number) {
        Assertions.assertNotNull(caught);
    }
}
