import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("三角形")
class TriangleTests {

    @Nested
    @DisplayName("类型")
    class TypeOfTriangle {

        @ParameterizedTest(name = "{0}, {1}, {2} 是 {3}")
        @CsvSource({
            "5, 5, 5, EQUILATERAL",
            "1, 1, 1, EQUILATERAL",
            "200, 200, 200, EQUILATERAL",
            "5, 5, 8, ISOSCELES",
            "5, 8, 5, ISOSCELES",
            "8, 5, 5, ISOSCELES",
            "100, 100, 199, ISOSCELES",
            "3, 4, 5, SCALENE",
            "2, 3, 4, SCALENE",
            "1, 2, 3, NOT_A_TRIANGLE",
            "1, 3, 2, NOT_A_TRIANGLE",
            "3, 1, 2, NOT_A_TRIANGLE",
            "100, 100, 200, NOT_A_TRIANGLE",
        })
        void isDecidedByTheSides(int a, int b, int c, Triangle.Type expected) {
            assertEquals(expected, new Triangle(a, b, c).type());
        }

        @ParameterizedTest
        @CsvSource({
            "EQUILATERAL, 等边三角形",
            "ISOSCELES, 等腰三角形",
            "SCALENE, 不等边三角形",
            "NOT_A_TRIANGLE, 非三角形",
        })
        void hasChineseLabel(Triangle.Type type, String label) {
            assertEquals(label, type.label());
        }
    }

    @Nested
    @DisplayName("边长")
    class Sides {

        @ParameterizedTest(name = "拒绝 {0}, {1}, {2}")
        @CsvSource({"0, 5, 5", "5, 0, 5", "5, 5, 0", "201, 5, 5", "5, 201, 5", "5, 5, 201", "-1, 5, 5"})
        void outOfRangeAreRefused(int a, int b, int c) {
            assertThrows(IllegalArgumentException.class, () -> new Triangle(a, b, c));
        }

        @Test
        void areKeptInOrder() {
            Triangle triangle = new Triangle(3, 4, 5);
            assertEquals(3, triangle.a());
            assertEquals(4, triangle.b());
            assertEquals(5, triangle.c());
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2} 是直角三角形")
    @CsvSource({"3, 4, 5", "5, 3, 4", "4, 5, 3", "120, 160, 200"})
    void recognisesRightTriangles(int a, int b, int c) {
        assertTrue(new Triangle(a, b, c).isRight());
    }

    @Test
    void doesNotTakeOthersForRight() {
        assertFalse(new Triangle(5, 5, 5).isRight());
        assertFalse(new Triangle(1, 2, 3).isRight());
    }

    @Test
    void perimeterIsTheSumOfSides() {
        assertEquals(12, new Triangle(3, 4, 5).perimeter());
    }

    @Test
    void noPerimeterWithoutTriangle() {
        Triangle line = new Triangle(1, 2, 3);
        assertThrows(IllegalStateException.class, line::perimeter);
    }
}
