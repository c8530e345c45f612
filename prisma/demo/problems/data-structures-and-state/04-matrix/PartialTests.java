import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

public class MatrixTests {

    private final Matrix a = Matrix.of(new long[] {1, 2}, new long[] {3, 4});

    @Test
    public void testPlus() {
        Matrix sum = a.plus(a);
        assertEquals(2, sum.at(0, 0));
        assertEquals(8, sum.at(1, 1));
    }

    @Test
    public void testTranspose() {
        assertEquals(2, a.transpose().at(1, 0));
    }
}
