import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("三角形")
class TriangleTests {

    @Nested
    @DisplayName("类型")
    class TypeOfTriangle {

        @ParameterizedTest(name = "{0}, {1}, {2} 是 {3}")
        @CsvSource({
            "1, 1, 1, EQUILATERAL",
            "200, 200, 200, EQUILATERAL",
            "5, 5, 8, ISOSCELES",
            "5, 8, 5, ISOSCELES",
            "8, 5, 5, ISOSCELES",
            "5, 5, 2, ISOSCELES",
            "3, 4, 5, SCALENE",
            "5, 4, 3, SCALENE",
            "198, 199, 200, SCALENE",
        })
        void followsFromEqualSides(int a, int b, int c, Triangle.Type expected) {
            assertEquals(expected, new Triangle(a, b, c).type());
        }

        @ParameterizedTest(name = "{0}, {1}, {2}：两边之和等于第三边")
        @CsvSource({"1, 2, 3", "1, 3, 2", "3, 1, 2", "5, 5, 10", "5, 10, 5", "10, 5, 5"})
        void isNoneWhenTwoSidesOnlyReachTheThird(int a, int b, int c) {
            assertEquals(Triangle.Type.NOT_A_TRIANGLE, new Triangle(a, b, c).type());
        }

        @ParameterizedTest(name = "{0}, {1}, {2}：两边之和小于第三边")
        @CsvSource({"1, 2, 4", "1, 4, 2", "4, 1, 2", "1, 1, 200"})
        void isNoneWhenTwoSidesAreTooShort(int a, int b, int c) {
            assertEquals(Triangle.Type.NOT_A_TRIANGLE, new Triangle(a, b, c).type());
        }

        @ParameterizedTest(name = "{0}, {1}, {2}：两边之和刚好大于第三边")
        @CsvSource({"2, 3, 4", "2, 4, 3", "4, 2, 3"})
        void isScaleneWhenTwoSidesJustSuffice(int a, int b, int c) {
            assertEquals(Triangle.Type.SCALENE, new Triangle(a, b, c).type());
        }

        @ParameterizedTest(name = "{0} 叫作{1}")
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

        @ParameterizedTest(name = "拒绝边长 {0}")
        @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 201, Integer.MAX_VALUE})
        void outOfRangeAreRefusedAtEveryPlace(int side) {
            String message = "边长应在 1 到 200 之间：" + side;
            assertEquals(message, refusal(side, 5, 5));
            assertEquals(message, refusal(5, side, 5));
            assertEquals(message, refusal(5, 5, side));
        }

        @Test
        void areKeptInOrder() {
            Triangle triangle = new Triangle(3, 4, 5);
            assertEquals(3, triangle.a());
            assertEquals(4, triangle.b());
            assertEquals(5, triangle.c());
        }

        @Test
        void haveTheDocumentedLimit() {
            assertEquals(200, Triangle.MAX_SIDE);
        }

        private String refusal(int a, int b, int c) {
            return assertThrows(IllegalArgumentException.class, () -> new Triangle(a, b, c)).getMessage();
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2} 是直角三角形")
    @CsvSource({"3, 4, 5", "3, 5, 4", "5, 3, 4", "4, 5, 3", "120, 160, 200"})
    void rightAngleIsFoundInAnyOrder(int a, int b, int c) {
        assertTrue(new Triangle(a, b, c).isRight());
    }

    @ParameterizedTest(name = "{0}, {1}, {2} 不是直角三角形")
    @CsvSource({"5, 5, 5", "3, 4, 6", "4, 4, 5", "1, 2, 3", "119, 160, 200"})
    void otherAnglesAreNotRight(int a, int b, int c) {
        assertFalse(new Triangle(a, b, c).isRight());
    }

    @ParameterizedTest(name = "{0}, {1}, {2} 的周长是 {3}")
    @CsvSource({"3, 4, 5, 12", "5, 5, 8, 18", "1, 1, 1, 3", "200, 200, 200, 600"})
    void perimeterIsTheSumOfSides(int a, int b, int c, int expected) {
        assertEquals(expected, new Triangle(a, b, c).perimeter());
    }

    @Test
    void withoutTriangleThereIsNoPerimeter() {
        Triangle line = new Triangle(1, 2, 3);
        IllegalStateException error = assertThrows(IllegalStateException.class, line::perimeter);
        assertEquals("三条边不构成三角形", error.getMessage());
    }
}
