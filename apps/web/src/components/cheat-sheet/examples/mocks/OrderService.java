/** 下单：支付由另一个系统完成，测试时用替身代替。 */
public class OrderService {
    /** 支付系统。 */
    public interface Payment {
        boolean pay(String account, int amount);
    }

    /** 通知客户。 */
    public interface Mailer {
        void send(String account, String text);
    }

    private final Payment payment;
    private final Mailer mailer;

    public OrderService(Payment payment, Mailer mailer) {
        this.payment = payment;
        this.mailer = mailer;
    }

    public String order(String account, int amount) {
        try {
            if (!payment.pay(account, amount)) {
                return "支付被拒绝";
            }
        } catch (IllegalStateException down) {
            return "支付系统不可用";
        }
        try {
            mailer.send(account, "已支付 " + amount);
        } catch (IllegalStateException down) {
            return "下单成功，通知没有发出";
        }
        return "下单成功";
    }
}
