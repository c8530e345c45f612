import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("仓库 📦：\"引号\"、<标签> & 其他")
class 仓库测试 {
    private Subject 仓库;

    @BeforeEach
    void 准备() {
        仓库 = new Subject();
        仓库.入库(10);
    }

    @Test
    @DisplayName("出库后库存减少 ╯°□°）╯")
    void 出库() {
        assertTrue(仓库.出库(4));
        assertEquals(6, 仓库.get库存());
    }

    @ParameterizedTest(name = "第 {index} 次：入库 {0} 件")
    @ValueSource(ints = {0, -1})
    void 非法数量(int 数量) {
        assertEquals("数量必须为正：" + 数量,
                assertThrows(IllegalArgumentException.class, () -> 仓库.入库(数量)).getMessage());
    }

    @RepeatedTest(value = 2, name = "重复 {currentRepetition} / {totalRepetitions}")
    void 不足() {
        assertFalse(仓库.出库(11));
    }

    @Nested
    @DisplayNameGeneration(DisplayNameGenerator.Simple.class)
    class 简单 {
        @Test
        void 空() {
            assertEquals(10, 仓库.get库存());
        }
    }

    @Nested
    @DisplayNameGeneration(Spaced.class)
    class OwnNames {
        @Test
        void takesOneAway() {
            assertTrue(仓库.出库(1));
        }
    }

    static class Spaced extends DisplayNameGenerator.Standard {
        @Override
        public String generateDisplayNameForNestedClass(Class<?> nestedClass) {
            return split(nestedClass.getSimpleName());
        }

        @Override
        public String generateDisplayNameForMethod(Class<?> testClass, Method testMethod) {
            return split(testMethod.getName());
        }

        private static String split(String name) {
            return name.replaceAll("([A-Z])", " $1").strip().toLowerCase();
        }
    }
}
