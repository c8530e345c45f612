import org.junit.jupiter.api.Test;

class TriangleTests {

    private void tryTriangle(int a, int b, int c) {
        try {
            Triangle triangle = new Triangle(a, b, c);
            System.out.println(triangle.a() + " " + triangle.b() + " " + triangle.c());
            System.out.println(triangle.type().label());
            System.out.println(triangle.isRight());
            System.out.println(triangle.perimeter());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testTriangles() {
        tryTriangle(5, 5, 5);
        tryTriangle(5, 5, 8);
        tryTriangle(8, 5, 5);
        tryTriangle(5, 8, 5);
        tryTriangle(3, 4, 5);
    }

    @Test
    void testNotTriangles() {
        tryTriangle(1, 2, 10);
        tryTriangle(1, 10, 2);
        tryTriangle(10, 1, 2);
    }

    @Test
    void testWrongSides() {
        tryTriangle(0, 5, 5);
        tryTriangle(300, 5, 5);
    }
}
