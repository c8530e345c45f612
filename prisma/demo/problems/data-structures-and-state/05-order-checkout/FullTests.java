package campus.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import campus.shop.OrderCheckout.Inventory;
import campus.shop.OrderCheckout.Line;
import campus.shop.OrderCheckout.OutOfStockException;
import campus.shop.OrderCheckout.PaymentDeclinedException;
import campus.shop.OrderCheckout.PaymentGateway;
import campus.shop.OrderCheckout.Receipt;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mockito.InOrder;

@DisplayName("订单结算")
class OrderCheckoutTests {

    private static final Line BOOK = new Line("BOOK", 2, 3_500);
    private static final Line PEN = new Line("PEN", 1, 200);

    private Inventory inventory;
    private PaymentGateway gateway;
    private OrderCheckout checkout;

    @BeforeEach
    void prepare() {
        inventory = mock(Inventory.class);
        gateway = mock(PaymentGateway.class);
        checkout = new OrderCheckout(inventory, gateway);
        when(inventory.reserve(anyString(), anyInt())).thenReturn(true);
    }

    @Test
    @DisplayName("先预留全部商品，再付款")
    void reservesThenPays() throws Exception {
        when(gateway.pay("T1", 7_200)).thenReturn("P-001");

        Receipt receipt = checkout.checkout("T1", List.of(BOOK, PEN));

        assertEquals("T1", receipt.orderId());
        assertEquals(7_200, receipt.amount());
        assertEquals("P-001", receipt.paymentNumber());
        InOrder order = inOrder(inventory, gateway);
        order.verify(inventory).reserve("BOOK", 2);
        order.verify(inventory).reserve("PEN", 1);
        order.verify(gateway).pay("T1", 7_200);
        verify(inventory, never()).release(anyString(), anyInt());
    }

    @ParameterizedTest(name = "总额 {0} 分，应付 {1} 分")
    @CsvSource({"1, 1", "19999, 19999", "20000, 18000", "49999, 47999", "50000, 44000", "90000, 84000"})
    void discountsLargeOrders(long total, long expected) throws Exception {
        checkout.checkout("T2", List.of(new Line("X", 1, total)));
        verify(gateway).pay("T2", expected);
    }

    @Test
    void giftsNeedNoPayment() throws Exception {
        Receipt receipt = checkout.checkout("T3", List.of(new Line("GIFT", 1, 0)));
        assertEquals(new Receipt("T3", 0, "FREE"), receipt);
        verifyNoMoreInteractions(gateway);
    }

    @Nested
    @DisplayName("失败时")
    class Failure {

        @Test
        void emptyOrderTouchesNothing() {
            assertThrows(IllegalArgumentException.class, () -> checkout.checkout("T4", List.of()));
            verifyNoMoreInteractions(inventory, gateway);
        }

        @Test
        void shortageReleasesOnlyEarlierLines() throws Exception {
            when(inventory.reserve("PEN", 1)).thenReturn(false);

            OutOfStockException error = assertThrows(
                    OutOfStockException.class, () -> checkout.checkout("T5", List.of(BOOK, PEN)));

            assertEquals("PEN", error.sku());
            verify(inventory).release("BOOK", 2);
            verify(inventory, never()).release("PEN", 1);
            verify(gateway, never()).pay(anyString(), anyLong());
        }

        @Test
        void shortageOfTheFirstLineReleasesNothing() {
            when(inventory.reserve("BOOK", 2)).thenReturn(false);
            assertThrows(OutOfStockException.class, () -> checkout.checkout("T6", List.of(BOOK, PEN)));
            verify(inventory, never()).release(anyString(), anyInt());
        }

        @Test
        void declinedPaymentReleasesEverything() throws Exception {
            PaymentDeclinedException declined = new PaymentDeclinedException("余额不足");
            when(gateway.pay("T7", 7_200)).thenThrow(declined);

            PaymentDeclinedException error = assertThrows(
                    PaymentDeclinedException.class, () -> checkout.checkout("T7", List.of(BOOK, PEN)));

            assertSame(declined, error);
            verify(inventory).release("BOOK", 2);
            verify(inventory).release("PEN", 1);
        }

        @ParameterizedTest(name = "拒绝数量 {0}、单价 {1}")
        @CsvSource({"0, 100", "-1, 100", "1, -1"})
        void impossibleLinesAreRefused(int quantity, long unitPrice) {
            assertThrows(IllegalArgumentException.class, () -> new Line("X", quantity, unitPrice));
        }

        @Test
        void lineKeepsItsPrice() {
            assertEquals(3_500, BOOK.unitPrice());
        }
    }
}
