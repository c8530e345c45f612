package campus.shop;

import java.util.ArrayList;
import java.util.List;

/** 结算订单：预留库存、计算优惠、付款；失败时归还已经预留的库存。金额以分为单位。 */
public final class OrderCheckout {

    /** 库存。 */
    public interface Inventory {

        /** 预留库存，不足时返回 false。 */
        boolean reserve(String sku, int quantity);

        /** 归还预留的库存。 */
        void release(String sku, int quantity);
    }

    /** 支付渠道。 */
    public interface PaymentGateway {

        /** 付款，返回流水号。 */
        String pay(String orderId, long amount) throws PaymentDeclinedException;
    }

    /** 支付被拒绝。 */
    public static final class PaymentDeclinedException extends Exception {

        private static final long serialVersionUID = 1L;

        public PaymentDeclinedException(String reason) {
            super(reason);
        }
    }

    /** 商品缺货。 */
    public static final class OutOfStockException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final String sku;

        OutOfStockException(String sku) {
            super("商品缺货：" + sku);
            this.sku = sku;
        }

        /** 缺货的商品。 */
        public String sku() {
            return sku;
        }
    }

    /** 订单中的一行，单价以分为单位。 */
    public record Line(String sku, int quantity, long unitPrice) {

        /** 检查数量和单价，不合法时抛出 IllegalArgumentException。 */
        public Line {
            if (quantity < 1 || unitPrice < 0) {
                throw new IllegalArgumentException("数量或单价不合法：" + sku);
            }
        }

        long total() {
            return quantity * unitPrice;
        }
    }

    /** 收据。 */
    public record Receipt(String orderId, long amount, String paymentNumber) {
    }

    private static final String FREE = "FREE";

    private final Inventory inventory;
    private final PaymentGateway gateway;

    public OrderCheckout(Inventory inventory, PaymentGateway gateway) {
        this.inventory = inventory;
        this.gateway = gateway;
    }

    /**
     * 结算一张订单。
     *
     * @throws IllegalArgumentException 订单没有商品
     * @throws OutOfStockException 某一行库存不足
     * @throws PaymentDeclinedException 支付被拒绝
     */
    public Receipt checkout(String orderId, List<Line> lines) throws PaymentDeclinedException {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("订单没有商品");
        }
        reserve(lines);
        long total = 0;
        for (Line line : lines) {
            total += line.total();
        }
        long amount = total - discount(total);
        if (amount == 0) {
            return new Receipt(orderId, amount, FREE);
        }
        try {
            return new Receipt(orderId, amount, gateway.pay(orderId, amount));
        } catch (PaymentDeclinedException declined) {
            release(lines);
            throw declined;
        }
    }

    private void reserve(List<Line> lines) {
        List<Line> reserved = new ArrayList<>();
        for (Line line : lines) {
            if (!inventory.reserve(line.sku(), line.quantity())) {
                release(reserved);
                throw new OutOfStockException(line.sku());
            }
            reserved.add(line);
        }
    }

    private void release(List<Line> lines) {
        lines.forEach(line -> inventory.release(line.sku(), line.quantity()));
    }

    private static long discount(long total) {
        if (total >= 50_000) {
            return 6_000;
        }
        return total > 20_000 ? 2_000 : 0;
    }
}
