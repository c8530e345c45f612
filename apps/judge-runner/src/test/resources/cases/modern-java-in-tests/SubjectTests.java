import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SubjectTests {
    private record Case(String name, Subject.Expr expr, int expected) {
        Case {
            assertTrue(!name.isBlank());
        }

        static Case of(Subject.Expr expr, int expected) {
            return new Case(expr.getClass().getSimpleName(), expr, expected);
        }

        @Override
        public String toString() {
            return name + " = " + expected;
        }
    }

    private enum Sign implements UnaryOperator<Subject.Expr> {
        PLUS {
            @Override
            public Subject.Expr apply(Subject.Expr expr) {
                return expr;
            }
        },
        MINUS {
            @Override
            public Subject.Expr apply(Subject.Expr expr) {
                return new Subject.Neg(expr);
            }
        };

        int factor() {
            return switch (this) {
                case PLUS -> 1;
                case MINUS -> {
                    int factor = 1;
                    yield -factor;
                }
            };
        }
    }

    private sealed interface Shape permits Line, Dot {}

    private record Line(int length) implements Shape {}

    private record Dot() implements Shape {}

    static List<Case> cases() {
        var two = new Subject.Num(2);
        return List.of(
                Case.of(two, 2),
                Case.of(new Subject.Add(two, two), 4),
                Case.of(new Subject.Mul(two, new Subject.Neg(two)), -4));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void evaluates(Case one) {
        assertEquals(one.expected(), Subject.eval(one.expr()));
    }

    @ParameterizedTest
    @EnumSource
    void negates(Sign sign) {
        assertEquals(7 * sign.factor(), Subject.eval(sign.apply(new Subject.Num(7))));
        assertEquals(7, Subject.eval(new Subject.Neg(new Subject.Neg(new Subject.Num(7)))));
    }

    @Test
    void writesText() {
        var expected = """
                [Num[value=1], \
                Neg[inner=Num[value=2]]]""";
        assertEquals(expected, Subject.json(List.of(new Subject.Num(1), new Subject.Neg(new Subject.Num(2)))));
    }

    @Test
    void usesLocals() {
        record Point(int x, int y) {
            Point {
                if (x < 0) {
                    x = 0;
                }
            }
        }
        enum Way { IN, OUT }
        interface Norm {
            double of(Point point);
        }
        Norm norm = point -> Math.hypot(point.x(), point.y());
        assertEquals(5, norm.of(new Point(3, 4)));
        assertEquals(1, Way.OUT.ordinal());
        Object shape = new ArrayList<Shape>(List.of(new Line(3), new Dot())).get(0);
        assertTrue(shape instanceof Line line && line.length() == 3);
        BiFunction<Integer, Integer, Integer> add = (var a, var b) -> a + b;
        assertEquals(3, add.andThen(n -> n).apply(1, 2));
    }
}
