import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Subject {
    private final IntBinaryOperator add = (a, b) -> a + b;

    int compute(int a, int b, boolean isSum) {
        IntBinaryOperator operator = isSum ? add : (x, y) -> {
            if (y == 0) {
                return 0;
            }
            return x / y;
        };
        return operator.applyAsInt(a, b);
    }

    Supplier<Supplier<String>> nested(String text) {
        return () -> () -> text.isEmpty() ? "empty" : text;
    }
}
