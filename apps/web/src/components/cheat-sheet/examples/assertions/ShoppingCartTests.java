import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShoppingCartTests {
    private final ShoppingCart cart = new ShoppingCart();

    @Test
    void startsEmpty() {
        assertTrue(cart.isEmpty());
        assertNull(cart.last());
        assertEquals(0, cart.averagePrice());
    }

    @Test
    void addReturnsTheSameCart() {
        assertSame(cart, cart.add("书", 3000));
        assertFalse(cart.isEmpty());
        assertNotNull(cart.last());
    }

    @Test
    void keepsTheOrder() {
        cart.add("书", 3000).add("笔", 250);
        assertIterableEquals(List.of("书", "笔"), cart.names());
        assertArrayEquals(new int[] {3000, 250}, cart.prices());
        assertNotEquals("书", cart.last());
        assertInstanceOf(String.class, cart.last());
    }

    @Test
    void comparesDecimalsWithTolerance() {
        cart.add("书", 100).add("笔", 100).add("尺", 101);
        assertEquals(100.333, cart.averagePrice(), 0.001);
    }

    @Test
    void checksEverythingAtOnce() {
        cart.add("书", 3000).add("笔", 250);
        assertAll(
                () -> assertEquals(3250, cart.total()),
                () -> assertEquals("笔", cart.last()));
    }
}
