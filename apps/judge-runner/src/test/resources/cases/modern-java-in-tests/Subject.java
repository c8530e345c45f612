import java.util.List;

public class Subject {
    public sealed interface Expr permits Num, Add, Mul, Neg {}

    public record Num(int value) implements Expr {}

    public record Add(Expr left, Expr right) implements Expr {}

    public record Mul(Expr left, Expr right) implements Expr {}

    public record Neg(Expr inner) implements Expr {}

    public static int eval(Expr expr) {
        if (expr instanceof Num num) {
            return num.value();
        } else if (expr instanceof Add add) {
            return eval(add.left()) + eval(add.right());
        } else if (expr instanceof Mul mul) {
            return eval(mul.left()) * eval(mul.right());
        } else if (expr instanceof Neg neg && !(neg.inner() instanceof Neg)) {
            return -eval(neg.inner());
        }
        return eval(((Neg) ((Neg) expr).inner()).inner());
    }

    public static String json(List<Expr> all) {
        var text = new StringBuilder("[");
        for (var expr : all) {
            text.append(text.length() == 1 ? "" : ", ").append(expr);
        }
        return text.append("]").toString();
    }
}
