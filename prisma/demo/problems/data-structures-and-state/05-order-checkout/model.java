package campus.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import campus.shop.OrderCheckout.Inventory;
import campus.shop.OrderCheckout.Line;
import campus.shop.OrderCheckout.OutOfStockException;
import campus.shop.OrderCheckout.PaymentDeclinedException;
import campus.shop.OrderCheckout.Receipt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("订单结算")
class OrderCheckoutTests {

    private static final Line BOOK = new Line("BOOK", 2, 3_500);
    private static final Line PEN = new Line("PEN", 3, 200);
    private static final Line MUG = new Line("MUG", 1, 1_000);

    /** 与外界的每一次往来，按发生的先后。 */
    private final List<String> calls = new ArrayList<>();

    private final Set<String> missing = new HashSet<>();
    private PaymentDeclinedException declined;

    private final OrderCheckout checkout = new OrderCheckout(new RecordingInventory(), this::pay);

    @Test
    @DisplayName("依次预留全部商品，然后付款一次")
    void reservesEverythingThenPays() throws Exception {
        Receipt receipt = checkout.checkout("T1", List.of(BOOK, PEN));
        assertEquals(new Receipt("T1", 7_600, "P-T1"), receipt);
        assertEquals(List.of("reserve BOOK 2", "reserve PEN 3", "pay T1 7600"), calls);
    }

    @ParameterizedTest(name = "总额 {0} 分，应付 {1} 分")
    @CsvSource({
        "1, 1",
        "19999, 19999",
        "20000, 18000",
        "20001, 18001",
        "49999, 47999",
        "50000, 44000",
        "50001, 44001",
    })
    void discountDependsOnTheTotal(long total, long expected) throws Exception {
        Receipt receipt = checkout.checkout("T2", List.of(new Line("X", 1, total)));
        assertEquals(expected, receipt.amount());
        assertEquals("pay T2 " + expected, calls.get(1));
    }

    @Test
    void discountIsForTheWholeOrder() throws Exception {
        Receipt receipt = checkout.checkout("T3", List.of(new Line("X", 2, 5_000), new Line("Y", 1, 10_000)));
        assertEquals(18_000, receipt.amount());
    }

    @Test
    void bigOrderDoesNotOverflow() throws Exception {
        Receipt receipt = checkout.checkout("T4", List.of(new Line("X", 3, 1_000_000_000L)));
        assertEquals(2_999_994_000L, receipt.amount());
    }

    @Test
    void giftIsReservedButNotPaid() throws Exception {
        Receipt receipt = checkout.checkout("T5", List.of(new Line("GIFT", 1, 0)));
        assertEquals(new Receipt("T5", 0, "FREE"), receipt);
        assertEquals(List.of("reserve GIFT 1"), calls);
    }

    @Test
    void emptyOrderIsRefusedUntouched() {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class, () -> checkout.checkout("T6", List.of()));
        assertEquals("订单没有商品", error.getMessage());
        assertEquals(List.of(), calls);
    }

    @Nested
    @DisplayName("缺货")
    class Shortage {

        @Test
        void ofTheFirstLineReleasesNothing() {
            missing.add("BOOK");
            assertEquals("BOOK", shortage().sku());
            assertEquals(List.of("reserve BOOK 2"), calls);
        }

        @Test
        void inTheMiddleReleasesOnlyWhatWasReserved() {
            missing.add("PEN");
            assertEquals("PEN", shortage().sku());
            assertEquals(List.of("reserve BOOK 2", "reserve PEN 3", "release BOOK 2"), calls);
        }

        @Test
        void ofTheLastLineReleasesAllEarlierLines() {
            missing.add("MUG");
            assertEquals("商品缺货：MUG", shortage().getMessage());
            assertEquals(
                    List.of("reserve BOOK 2", "reserve PEN 3", "reserve MUG 1", "release BOOK 2", "release PEN 3"),
                    calls);
        }

        private OutOfStockException shortage() {
            return assertThrows(
                    OutOfStockException.class, () -> checkout.checkout("T7", List.of(BOOK, PEN, MUG)));
        }
    }

    @Test
    void declinedPaymentReleasesEverything() {
        declined = new PaymentDeclinedException("余额不足");
        PaymentDeclinedException error = assertThrows(
                PaymentDeclinedException.class, () -> checkout.checkout("T8", List.of(BOOK, PEN)));
        assertSame(declined, error);
        assertEquals("余额不足", error.getMessage());
        assertEquals(
                List.of("reserve BOOK 2", "reserve PEN 3", "pay T8 7600", "release BOOK 2", "release PEN 3"),
                calls);
    }

    @Nested
    @DisplayName("订单行")
    class Lines {

        @ParameterizedTest(name = "拒绝数量 {0}、单价 {1}")
        @CsvSource({"0, 100", "-1, 100", "1, -1"})
        void withImpossibleNumbersAreRefused(int quantity, long unitPrice) {
            IllegalArgumentException error =
                    assertThrows(IllegalArgumentException.class, () -> new Line("X", quantity, unitPrice));
            assertEquals("数量或单价不合法：X", error.getMessage());
        }

        @Test
        void keepTheirParts() {
            assertEquals("BOOK", BOOK.sku());
            assertEquals(2, BOOK.quantity());
            assertEquals(3_500, BOOK.unitPrice());
        }
    }

    @Test
    void receiptKeepsItsParts() {
        Receipt receipt = new Receipt("T9", 1, "P-9");
        assertEquals("T9", receipt.orderId());
        assertEquals(1, receipt.amount());
        assertEquals("P-9", receipt.paymentNumber());
    }

    private String pay(String orderId, long amount) throws PaymentDeclinedException {
        calls.add("pay " + orderId + " " + amount);
        if (declined != null) {
            throw declined;
        }
        return "P-" + orderId;
    }

    /** 记下每一次往来；missing 里的商品缺货。 */
    private final class RecordingInventory implements Inventory {

        @Override
        public boolean reserve(String sku, int quantity) {
            calls.add("reserve " + sku + " " + quantity);
            return !missing.contains(sku);
        }

        @Override
        public void release(String sku, int quantity) {
            calls.add("release " + sku + " " + quantity);
        }
    }
}
