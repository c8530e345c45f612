package campus.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import campus.shop.OrderCheckout.Inventory;
import campus.shop.OrderCheckout.Line;
import campus.shop.OrderCheckout.OutOfStockException;
import campus.shop.OrderCheckout.PaymentDeclinedException;
import campus.shop.OrderCheckout.PaymentGateway;
import campus.shop.OrderCheckout.Receipt;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderCheckoutTests {

    private Inventory inventory;
    private PaymentGateway gateway;
    private OrderCheckout checkout;

    @BeforeEach
    void createMocks() {
        inventory = mock(Inventory.class);
        gateway = mock(PaymentGateway.class);
        checkout = new OrderCheckout(inventory, gateway);
        when(inventory.reserve(anyString(), anyInt())).thenReturn(true);
    }

    @Test
    void testCheckout() throws Exception {
        when(gateway.pay("T1", 3_500)).thenReturn("P-001");
        Line book = new Line("BOOK", 1, 3_500);
        assertEquals(3_500, book.unitPrice());
        Receipt receipt = checkout.checkout("T1", List.of(book));
        assertEquals("T1", receipt.orderId());
        assertEquals(3_500, receipt.amount());
        assertEquals("P-001", receipt.paymentNumber());
    }

    @Test
    void testDiscount() throws Exception {
        assertEquals(33_000, checkout.checkout("T2", List.of(new Line("BOOK", 10, 3_500))).amount());
        checkout.checkout("T3", List.of(new Line("BOOK", 20, 3_500)));
        checkout.checkout("T4", List.of(new Line("GIFT", 1, 0)));
    }

    @Test
    void testDeclined() throws Exception {
        when(gateway.pay("T5", 500)).thenThrow(new PaymentDeclinedException("余额不足"));
        try {
            checkout.checkout("T5", List.of(new Line("PEN", 1, 500)));
        } catch (PaymentDeclinedException expected) {
            // 支付被拒绝
        }
    }

    @Test
    void testOutOfStock() throws Exception {
        when(inventory.reserve("MISSING", 1)).thenReturn(false);
        try {
            checkout.checkout("T6", List.of(new Line("BOOK", 1, 3_500), new Line("MISSING", 1, 100)));
        } catch (OutOfStockException expected) {
            expected.sku();
        }
    }

    @Test
    void testWrongOrders() throws Exception {
        int[][] wrong = {{0, 100}, {1, -100}};
        for (int[] numbers : wrong) {
            try {
                new Line("BOOK", numbers[0], numbers[1]);
            } catch (IllegalArgumentException expected) {
                // 数量或单价不对
            }
        }
        try {
            checkout.checkout("T7", List.of());
        } catch (IllegalArgumentException expected) {
            // 没有商品
        }
    }
}
