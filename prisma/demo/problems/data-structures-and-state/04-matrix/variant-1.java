import java.util.Arrays;

/** 不可变的整数矩阵。 */
public final class Matrix {

    private final long[][] cells;

    /** 参数归新矩阵所有，调用者不得再修改。 */
    private Matrix(long[][] cells) {
        this.cells = cells;
    }

    /**
     * 由各行建立矩阵。
     *
     * @throws MatrixSizeException 没有元素，或者各行长度不同
     */
    public static Matrix of(long[]... rows) {
        if (rows.length == 0) {
            throw new MatrixSizeException("矩阵至少有一行");
        }
        for (long[] row : rows) {
            if (row.length != rows[0].length) {
                throw new MatrixSizeException("各行长度不同");
            }
        }
        return generate(rows.length, rows[0].length, (row, column) -> rows[row][column]);
    }

    /** 单位矩阵。 */
    public static Matrix identity(int size) {
        return generate(size, size, (row, column) -> row == column ? 1 : 0);
    }

    /** 用 function 计算每个元素。 */
    public static Matrix generate(int rows, int columns, CellFunction function) {
        if (rows < 1 || columns < 1) {
            throw new MatrixSizeException("行数和列数至少为 1：" + rows + " × " + columns);
        }
        long[][] cells = new long[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cells[row][column] = function.cell(row, column);
            }
        }
        return new Matrix(cells);
    }

    public int rows() {
        return cells.length;
    }

    public int columns() {
        return cells[0].length;
    }

    public long at(int row, int column) {
        return cells[row][column];
    }

    /** 相加，两个矩阵的形状必须相同。 */
    public Matrix plus(Matrix other) {
        if (rows() != other.rows()) {
            throw new MatrixSizeException("形状不同，不能相加");
        }
        return generate(rows(), columns(), (row, column) -> at(row, column) + other.at(row, column));
    }

    /** 相乘，本矩阵的列数必须等于 other 的行数。 */
    public Matrix times(Matrix other) {
        if (columns() != other.rows()) {
            throw new MatrixSizeException("左边的列数不等于右边的行数");
        }
        return generate(rows(), other.columns(), (row, column) -> {
            long sum = 0;
            for (int i = 0; i < columns(); i++) {
                sum += at(row, i) * other.at(i, column);
            }
            return sum;
        });
    }

    /** 转置。 */
    public Matrix transpose() {
        return generate(columns(), rows(), (row, column) -> at(column, row));
    }

    /** 按第一行展开的行列式，必须是方阵。 */
    public long determinant() {
        if (rows() != columns()) {
            throw new MatrixSizeException("只有方阵才有行列式");
        }
        if (rows() == 1) {
            return at(0, 0);
        }
        long sum = 0;
        for (int column = 0; column < columns(); column++) {
            long sign = column % 2 == 0 ? 1 : -1;
            sum += sign * at(0, column) * minor(column).determinant();
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix matrix && Arrays.deepEquals(cells, matrix.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(cells);
    }

    /** 形如 [[1, 2], [3, 4]]。 */
    @Override
    public String toString() {
        return Arrays.deepToString(cells);
    }

    /** 去掉第一行和 removed 列。 */
    private Matrix minor(int removed) {
        return generate(rows() - 1, columns() - 1,
                (row, column) -> at(row + 1, column < removed ? column : column + 1));
    }
}

/** 由下标计算矩阵的一个元素。 */
@FunctionalInterface
interface CellFunction {

    long cell(int row, int column);
}

/** 矩阵的形状不适合所做的运算。 */
class MatrixSizeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    MatrixSizeException(String message) {
        super(message);
    }
}
