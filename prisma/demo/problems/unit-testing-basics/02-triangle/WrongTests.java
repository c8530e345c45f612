import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TriangleTests {

    @Test
    void classifiesTriangles() {
        assertEquals(Triangle.Type.EQUILATERAL, new Triangle(6, 6, 6).type());
        assertEquals(Triangle.Type.ISOSCELES, new Triangle(6, 4, 6).type());
        assertEquals(Triangle.Type.SCALENE, new Triangle(3, 4, 5).type());
    }

    @Test
    void rightTriangle() {
        assertTrue(new Triangle(3, 4, 5).isRight());
    }

    // 误以为两边之和等于第三边时仍是三角形
    @Test
    void flatTriangle() {
        assertEquals(Triangle.Type.SCALENE, new Triangle(1, 2, 3).type());
    }

    @Test
    void refusesZero() {
        assertThrows(IllegalArgumentException.class, () -> new Triangle(0, 1, 1));
    }
}
