package campus.shop;

import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import campus.shop.OrderCheckout.Inventory;
import campus.shop.OrderCheckout.Line;
import campus.shop.OrderCheckout.PaymentDeclinedException;
import campus.shop.OrderCheckout.PaymentGateway;
import campus.shop.OrderCheckout.Receipt;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderCheckoutTests {

    private Inventory inventory;
    private PaymentGateway gateway;

    @BeforeEach
    void createMocks() throws Exception {
        inventory = mock(Inventory.class);
        gateway = mock(PaymentGateway.class);
        when(inventory.reserve(anyString(), anyInt())).thenReturn(true);
        when(inventory.reserve("MISSING", 1)).thenReturn(false);
        when(gateway.pay("DECLINED", 500L)).thenThrow(new PaymentDeclinedException("余额不足"));
    }

    private void buy(String orderId, String sku, int quantity, long unitPrice) {
        try {
            Line line = new Line(sku, quantity, unitPrice);
            System.out.println(line.unitPrice());
            Receipt receipt = new OrderCheckout(inventory, gateway).checkout(orderId, List.of(line));
            System.out.println(receipt.orderId() + receipt.amount() + receipt.paymentNumber());
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testCheckout() {
        buy("T1", "BOOK", 1, 3_500);
        buy("T2", "BOOK", 10, 3_500);
        buy("T3", "BOOK", 20, 3_500);
        buy("T4", "GIFT", 1, 0);
        buy("DECLINED", "PEN", 1, 500);
    }

    @Test
    void testOutOfStock() {
        List<Line> lines = List.of(new Line("BOOK", 1, 3_500), new Line("MISSING", 1, 100));
        try {
            new OrderCheckout(inventory, gateway).checkout("T5", lines);
        } catch (OrderCheckout.OutOfStockException e) {
            System.out.println(e.sku());
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testWrongOrders() {
        buy("T6", "BOOK", 0, 100);
        buy("T7", "BOOK", 1, -100);
        try {
            new OrderCheckout(inventory, gateway).checkout("T8", List.of());
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
    }
}
