import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TriangleTests {

    @Test
    void testEquilateral() {
        Triangle triangle = new Triangle(5, 5, 5);
        assertEquals(Triangle.Type.EQUILATERAL, triangle.type());
        triangle.type().label();
        triangle.isRight();
    }

    @Test
    void testIsosceles() {
        assertEquals(Triangle.Type.ISOSCELES, new Triangle(5, 5, 8).type());
        new Triangle(8, 5, 5).type();
        new Triangle(5, 8, 5).type();
    }

    @Test
    void testScalene() {
        Triangle triangle = new Triangle(3, 4, 5);
        triangle.a();
        triangle.b();
        triangle.c();
        assertEquals(Triangle.Type.SCALENE, triangle.type());
        triangle.isRight();
        assertEquals(12, triangle.perimeter());
    }

    @Test
    void testNotTriangle() {
        new Triangle(1, 10, 2).type();
        new Triangle(10, 1, 2).type();
        try {
            new Triangle(1, 2, 10).perimeter();
        } catch (IllegalStateException expected) {
            // 不是三角形
        }
    }

    @Test
    void testWrongSides() {
        try {
            new Triangle(0, 5, 5);
        } catch (IllegalArgumentException expected) {
            // 太短
        }
        try {
            new Triangle(300, 5, 5);
        } catch (IllegalArgumentException expected) {
            // 太长
        }
    }
}
