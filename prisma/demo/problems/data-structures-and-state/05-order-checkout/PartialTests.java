package campus.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

public class OrderCheckoutTests {

    // 永远有货的假库存
    static class FakeInventory implements OrderCheckout.Inventory {
        @Override
        public boolean reserve(String sku, int quantity) {
            return true;
        }

        @Override
        public void release(String sku, int quantity) {
        }
    }

    @Test
    public void testCheckout() throws Exception {
        OrderCheckout checkout = new OrderCheckout(new FakeInventory(), (orderId, amount) -> "P1");
        OrderCheckout.Receipt receipt =
                checkout.checkout("1", List.of(new OrderCheckout.Line("A", 2, 100)));
        assertEquals(200, receipt.amount());
    }
}
