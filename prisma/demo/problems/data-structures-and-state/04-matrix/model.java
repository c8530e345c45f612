import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("矩阵")
class MatrixTests {

    private static final Matrix SQUARE = matrix("1 2", "3 4");
    private static final Matrix WIDE = matrix("1 2 3", "4 5 6");
    private static final Matrix TALL = matrix("1 4", "2 5", "3 6");

    @Nested
    @DisplayName("建立")
    class Creation {

        @Test
        void keepsShapeAndEveryCell() {
            assertEquals(2, WIDE.rows());
            assertEquals(3, WIDE.columns());
            assertEquals(1, WIDE.at(0, 0));
            assertEquals(3, WIDE.at(0, 2));
            assertEquals(4, WIDE.at(1, 0));
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
        void generatesEveryCellFromItsRowAndColumn() {
            assertEquals(matrix("0 1 2", "10 11 12"), Matrix.generate(2, 3, (row, column) -> 10L * row + column));
        }

        @Test
        void putsOnesOnTheDiagonalOfTheIdentity() {
            assertEquals(matrix("1"), Matrix.identity(1));
            assertEquals(matrix("1 0 0", "0 1 0", "0 0 1"), Matrix.identity(3));
        }

        @ParameterizedTest(name = "没有 {0} × {1} 的矩阵")
        @CsvSource({"0, 1", "1, 0", "-1, 2", "2, -1", "0, 0"})
        void needsAtLeastOneRowAndColumn(int rows, int columns) {
            assertRefused(
                    "行数和列数至少为 1：" + rows + " × " + columns,
                    () -> Matrix.generate(rows, columns, (row, column) -> 0));
        }

        @Test
        void needsRowsOfEqualLength() {
            assertRefused("矩阵至少有一行", Matrix::of);
            assertRefused("行数和列数至少为 1：1 × 0", () -> Matrix.of(new long[0]));
            assertRefused("各行长度不同", () -> Matrix.of(new long[] {1, 2}, new long[] {3}));
            assertRefused("各行长度不同", () -> Matrix.of(new long[] {1}, new long[] {2}, new long[] {3, 4}));
        }

        @ParameterizedTest(name = "没有第 {0} 行第 {1} 列")
        @CsvSource({"2, 0", "-1, 0", "0, 3", "0, -1"})
        void hasNoCellsOutside(int row, int column) {
            assertThrows(IndexOutOfBoundsException.class, () -> WIDE.at(row, column));
        }
    }

    @Nested
    @DisplayName("加法")
    class Addition {

        @Test
        void addsCellByCell() {
            assertEquals(matrix("11 22 33", "44 55 66"), WIDE.plus(matrix("10 20 30", "40 50 60")));
        }

        @Test
        void leavesBothSidesUnchanged() {
            Matrix left = matrix("1 2");
            Matrix right = matrix("3 4");
            left.plus(right);
            assertEquals(matrix("1 2"), left);
            assertEquals(matrix("3 4"), right);
        }

        @Test
        void needsTheSameShape() {
            String message = "形状不同，不能相加";
            assertRefused(message, () -> SQUARE.plus(WIDE));
            assertRefused(message, () -> WIDE.plus(SQUARE));
            assertRefused(message, () -> SQUARE.plus(TALL));
            assertRefused(message, () -> TALL.plus(SQUARE));
        }
    }

    @Nested
    @DisplayName("乘法")
    class Multiplication {

        @Test
        void multipliesRowsByColumns() {
            assertEquals(matrix("14 32", "32 77"), WIDE.times(TALL));
            assertEquals(matrix("17 22 27", "22 29 36", "27 36 45"), TALL.times(WIDE));
        }

        @Test
        void dependsOnTheOrder() {
            Matrix swap = matrix("0 1", "1 0");
            assertEquals(matrix("2 1", "4 3"), SQUARE.times(swap));
            assertEquals(matrix("3 4", "1 2"), swap.times(SQUARE));
        }

        @Test
        void changesNothingByTheIdentity() {
            assertEquals(WIDE, WIDE.times(Matrix.identity(3)));
            assertEquals(WIDE, Matrix.identity(2).times(WIDE));
        }

        @Test
        void needsAsManyColumnsAsRows() {
            String message = "左边的列数不等于右边的行数";
            assertRefused(message, () -> WIDE.times(WIDE));
            assertRefused(message, () -> TALL.times(TALL));
            assertRefused(message, () -> WIDE.times(SQUARE));
        }
    }

    @Test
    void transpositionSwapsRowsAndColumns() {
        assertEquals(TALL, WIDE.transpose());
        assertEquals(WIDE, TALL.transpose());
    }

    @ParameterizedTest(name = "{0} 的行列式是 {1}")
    @MethodSource("determinants")
    void determinantIsExpandedAlongTheFirstRow(Matrix matrix, long expected) {
        assertEquals(expected, matrix.determinant());
    }

    static Stream<Arguments> determinants() {
        return Stream.of(
                Arguments.of(matrix("-7"), -7),
                Arguments.of(SQUARE, -2),
                Arguments.of(matrix("2 4", "1 2"), 0),
                Arguments.of(matrix("2 0 1", "1 3 2", "1 1 4"), 18),
                Arguments.of(matrix("0 0 1", "0 1 0", "1 0 0"), -1),
                Arguments.of(matrix("1 2 3", "4 5 6", "7 8 10"), -3),
                Arguments.of(matrix("0 0 0 1", "1 0 0 0", "0 1 0 0", "0 0 1 0"), -1),
                Arguments.of(Matrix.identity(4), 1));
    }

    @Test
    void onlySquareHasDeterminant() {
        assertRefused("只有方阵才有行列式", WIDE::determinant);
        assertRefused("只有方阵才有行列式", TALL::determinant);
        assertRefused("只有方阵才有行列式", matrix("1 2")::determinant);
    }

    @Nested
    @DisplayName("比较与文字")
    class Comparison {

        @Test
        void equalCellsMakeEqualMatrices() {
            assertEquals(SQUARE, matrix("1 2", "3 4"));
            assertEquals(SQUARE.hashCode(), matrix("1 2", "3 4").hashCode());
        }

        @Test
        void otherCellsOrShapesMakeOtherMatrices() {
            assertNotEquals(SQUARE, matrix("1 2", "3 5"));
            assertNotEquals(matrix("1 2 3 4"), SQUARE);
            assertNotEquals(SQUARE, null);
            assertNotEquals(SQUARE, "[[1, 2], [3, 4]]");
        }

        @Test
        void hashCodeDependsOnTheCells() {
            assertNotEquals(SQUARE.hashCode(), WIDE.hashCode());
        }

        @Test
        void textShowsRows() {
            assertEquals("[[1, 2, 3], [4, 5, 6]]", WIDE.toString());
            assertEquals("[[-7]]", matrix("-7").toString());
        }
    }

    private static Matrix matrix(String... rows) {
        return Matrix.of(Stream.of(rows)
                .map(row -> Stream.of(row.split(" ")).mapToLong(Long::parseLong).toArray())
                .toArray(long[][]::new));
    }

    private static void assertRefused(String message, Executable action) {
        assertEquals(message, assertThrows(MatrixSizeException.class, action).getMessage());
    }
}
