import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("容量有限的栈")
class BoundedStackTests {
    private final BoundedStack stack = new BoundedStack(2);

    @Nested
    @DisplayName("空的时候")
    class Empty {
        @Test
        void popsNothing() {
            assertThrows(IllegalStateException.class, stack::pop);
        }

        @Test
        void takesAnItem() {
            assertTrue(stack.push(1));
        }
    }

    @Nested
    @DisplayName("满的时候")
    class Full {
        // 外层的准备之后，再做这一组自己的准备。
        @BeforeEach
        void fill() {
            stack.push(1);
            stack.push(2);
        }

        @Test
        void takesNoMore() {
            assertFalse(stack.push(3));
        }

        @Test
        void popsTheLastFirst() {
            assertEquals(2, stack.pop());
            assertEquals(1, stack.pop());
        }
    }
}
