import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MatrixTests {

    private final Matrix a = Matrix.of(new long[] {1, 2}, new long[] {3, 4});
    private final Matrix identity = Matrix.identity(2);

    @Test
    void testShape() {
        assertEquals(2, a.rows());
        assertEquals(2, a.columns());
        a.at(0, 0);
    }

    @Test
    void testOperations() {
        a.times(identity);
        a.determinant();
        a.plus(identity);
        assertEquals(2, a.transpose().rows());
    }

    @Test
    void testObjectMethods() {
        a.equals(identity);
        a.equals(a);
        a.equals("a");
        a.hashCode();
        a.toString();
    }

    @Test
    void testWrongShapes() throws Throwable {
        Executable[] wrong = {
            () -> Matrix.of(),
            () -> Matrix.of(new long[] {1, 2}, new long[] {3}),
            () -> Matrix.generate(0, 1, (row, column) -> 0),
            () -> Matrix.generate(1, 0, (row, column) -> 0),
            () -> identity.plus(Matrix.identity(3)),
            () -> identity.plus(Matrix.of(new long[] {1}, new long[] {2})),
            () -> identity.times(Matrix.identity(3)),
            () -> Matrix.of(new long[] {1, 2}).determinant(),
        };
        for (Executable action : wrong) {
            try {
                action.execute();
            } catch (RuntimeException expected) {
                // 形状不对
            }
        }
    }
}
