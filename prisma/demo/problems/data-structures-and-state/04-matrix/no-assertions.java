import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MatrixTests {

    private void run(Executable action) {
        try {
            action.execute();
        } catch (Throwable e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testOperations() {
        run(() -> {
            Matrix a = Matrix.of(new long[] {1, 2}, new long[] {3, 4});
            Matrix b = Matrix.identity(2);
            System.out.println(a.plus(b));
            System.out.println(a.times(b));
            System.out.println(a.transpose());
            System.out.println(a.determinant());
            System.out.println(a.equals(b) + " " + a.equals(a) + " " + a.equals("a"));
            System.out.println(a.hashCode());
        });
    }

    @Test
    void testWrongShapes() {
        run(() -> Matrix.of());
        run(() -> Matrix.of(new long[] {1, 2}, new long[] {3}));
        run(() -> Matrix.generate(0, 1, (row, column) -> 0));
        run(() -> Matrix.generate(1, 0, (row, column) -> 0));
        run(() -> Matrix.identity(2).plus(Matrix.identity(3)));
        run(() -> Matrix.identity(2).plus(Matrix.of(new long[] {1}, new long[] {2})));
        run(() -> Matrix.identity(2).times(Matrix.identity(3)));
        run(() -> Matrix.of(new long[] {1, 2}).determinant());
    }
}
