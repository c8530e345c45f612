// @EXPECT verdict=forbidden_api scanOff=passed
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;

class SubjectTests {
    static Object caught;

    static final class Provider implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
            caught = context;
            return Stream.of(Arguments.of(1));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Provider.class)
    void test(int number) {
        Assertions.assertNotNull(caught);
    }
}
