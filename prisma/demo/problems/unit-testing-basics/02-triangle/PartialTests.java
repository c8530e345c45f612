import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TriangleTests {

    @Test
    void testEquilateral() {
        assertEquals(Triangle.Type.EQUILATERAL, new Triangle(6, 6, 6).type());
    }

    @Test
    void testIsosceles() {
        assertEquals(Triangle.Type.ISOSCELES, new Triangle(6, 6, 4).type());
    }

    @Test
    void testScalene() {
        assertEquals(Triangle.Type.SCALENE, new Triangle(3, 4, 5).type());
    }
}
