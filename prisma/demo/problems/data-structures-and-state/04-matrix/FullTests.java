import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("矩阵")
class MatrixTests {

    private static final Matrix A = Matrix.of(new long[] {1, 2}, new long[] {3, 4});
    private static final Matrix B = Matrix.of(new long[] {0, 1}, new long[] {1, 0});
    private static final Matrix WIDE = Matrix.of(new long[] {1, 2, 3}, new long[] {4, 5, 6});

    @Nested
    @DisplayName("建立")
    class Creation {

        @Test
        void keepsShapeAndCells() {
            assertEquals(2, WIDE.rows());
            assertEquals(3, WIDE.columns());
            assertEquals(6, WIDE.at(1, 2));
        }

        @Test
        void copiesTheArrays() {
            long[] row = {1, 2};
            Matrix matrix = Matrix.of(row);
            row[0] = 99;
            assertEquals(1, matrix.at(0, 0));
        }

        @Test
        void identityHasOnesOnTheDiagonal() {
            assertEquals("[[1, 0], [0, 1]]", Matrix.identity(2).toString());
        }

        @ParameterizedTest(name = "没有 {0} × {1} 的矩阵")
        @CsvSource({"0, 1", "1, 0", "-1, 2"})
        void needsPositiveSize(int rows, int columns) {
            assertThrows(MatrixSizeException.class, () -> Matrix.generate(rows, columns, (r, c) -> 0));
        }

        @Test
        void refusesEmptyAndRaggedRows() {
            assertThrows(MatrixSizeException.class, () -> Matrix.of());
            assertThrows(MatrixSizeException.class, () -> Matrix.of(new long[0]));
            assertThrows(MatrixSizeException.class, () -> Matrix.of(new long[] {1, 2}, new long[] {3}));
        }

        @Test
        void indexIsChecked() {
            assertThrows(IndexOutOfBoundsException.class, () -> A.at(2, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> A.at(0, -1));
        }
    }

    @Nested
    @DisplayName("运算")
    class Arithmetic {

        @Test
        void addsCellByCell() {
            assertEquals("[[1, 3], [4, 4]]", A.plus(B).toString());
        }

        @Test
        void multipliesRowsByColumns() {
            assertEquals("[[2, 1], [4, 3]]", A.times(B).toString());
            assertEquals("[[3, 4], [1, 2]]", B.times(A).toString());
            assertEquals("[[14, 32], [32, 77]]", WIDE.times(WIDE.transpose()).toString());
        }

        @Test
        void identityChangesNothing() {
            assertEquals(WIDE, WIDE.times(Matrix.identity(3)));
            assertEquals(WIDE, Matrix.identity(2).times(WIDE));
        }

        @Test
        void transposesTwiceToItself() {
            assertEquals("[[1, 4], [2, 5], [3, 6]]", WIDE.transpose().toString());
            assertEquals(WIDE, WIDE.transpose().transpose());
        }

        @Test
        void refusesUnfittingShapes() {
            Matrix tall = WIDE.transpose();
            Matrix row = Matrix.of(new long[] {1, 2});
            assertThrows(MatrixSizeException.class, () -> WIDE.plus(A));
            assertThrows(MatrixSizeException.class, () -> A.plus(row));
            assertThrows(MatrixSizeException.class, () -> tall.times(tall));
            assertThrows(MatrixSizeException.class, WIDE::determinant);
        }
    }

    @ParameterizedTest(name = "{0} 的行列式是 {1}")
    @MethodSource("determinants")
    void computesDeterminant(Matrix matrix, long expected) {
        assertEquals(expected, matrix.determinant());
    }

    static Stream<Arguments> determinants() {
        return Stream.of(
                Arguments.of(Matrix.of(new long[] {-7}), -7L),
                Arguments.of(A, -2L),
                Arguments.of(A.times(B), 2L),
                Arguments.of(Matrix.identity(4), 1L),
                Arguments.of(
                        Matrix.of(new long[] {2, 0, 1}, new long[] {1, 3, 2}, new long[] {1, 1, 4}), 18L));
    }

    @Test
    void equalityIsByContent() {
        Matrix copy = Matrix.of(new long[] {1, 2}, new long[] {3, 4});
        assertEquals(A, copy);
        assertEquals(A.hashCode(), copy.hashCode());
        assertNotEquals(A, B);
        assertNotEquals(A, WIDE);
        assertNotEquals(null, A);
        assertNotEquals(A, "[[1, 2], [3, 4]]");
    }
}
