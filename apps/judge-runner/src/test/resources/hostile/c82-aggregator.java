// @EXPECT verdict=forbidden_api scanOff=passed
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static class Seeing implements ArgumentsAggregator {
        @Override
        public Object aggregateArguments(ArgumentsAccessor arguments, ParameterContext context) {
            return context.getDeclaringExecutable();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "x")
    void test(@AggregateWith(Seeing.class) Object method) {
        Assertions.assertNotNull(method);
    }
}
