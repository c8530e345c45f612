/**
 * 由三条边组成的三角形（或者不构成三角形的三条边）。
 *
 * @param a 第一条边
 * @param b 第二条边
 * @param c 第三条边
 */
public record Triangle(int a, int b, int c) {

    /** 边长的上限，包含。 */
    public static final int MAX_SIDE = 200;

    /** 三角形的类型。 */
    public enum Type {
        EQUILATERAL("等边三角形"),
        ISOSCELES("等腰三角形"),
        SCALENE("不等边三角形"),
        NOT_A_TRIANGLE("非三角形");

        private final String label;

        Type(String label) {
            this.label = label;
        }

        /** 中文名称。 */
        public String label() {
            return label;
        }
    }

    /** 检查三条边都在 1 到 200 之间，否则抛出 IllegalArgumentException。 */
    public Triangle {
        requireSide(a);
        requireSide(b);
        requireSide(c);
    }

    /** 返回三角形的类型。 */
    public Type type() {
        if (a + b < c || a + c <= b || b + c <= a) {
            return Type.NOT_A_TRIANGLE;
        }
        if (a == b && b == c) {
            return Type.EQUILATERAL;
        }
        if (a == b || b == c || a == c) {
            return Type.ISOSCELES;
        }
        return Type.SCALENE;
    }

    /** 是否为直角三角形，与三条边的顺序无关。 */
    public boolean isRight() {
        int longest = Math.max(a, Math.max(b, c));
        return a * a + b * b + c * c == 2 * longest * longest;
    }

    /**
     * 返回周长。
     *
     * @throws IllegalStateException 三条边不构成三角形
     */
    public int perimeter() {
        if (type() == Type.NOT_A_TRIANGLE) {
            throw new IllegalStateException("三条边不构成三角形");
        }
        return a + b + c;
    }

    private static void requireSide(int side) {
        if (side < 1 || side > MAX_SIDE) {
            throw new IllegalArgumentException("边长应在 1 到 " + MAX_SIDE + " 之间：" + side);
        }
    }
}
