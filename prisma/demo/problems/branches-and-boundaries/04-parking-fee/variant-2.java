import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** 校园停车场的计费规则，金额以分为单位。 */
public final class ParkingFee {

    private static final int MINUTES_PER_BLOCK = 30;
    private static final int MINUTES_PER_DAY = 24 * 60;
    private static final int MAX_MINUTES = 30 * MINUTES_PER_DAY;
    private static final int TICKET_COST = 1000;

    private ParkingFee() {
    }

    /**
     * 返回应付金额。
     *
     * @param minutes 停车时长，0 到 43200 分钟
     * @throws IllegalArgumentException 时长超出范围
     */
    public static int charge(Vehicle vehicle, int minutes, Membership membership) {
        Objects.requireNonNull(vehicle, "车型不能为 null");
        Objects.requireNonNull(membership, "会员不能为 null");
        if (minutes < 0 || minutes > MAX_MINUTES) {
            throw new IllegalArgumentException("停车时长超出范围：" + minutes);
        }
        if (minutes <= vehicle.freeMinutes) {
            return 0;
        }
        int days = minutes / MINUTES_PER_DAY;
        int fullPrice = days * vehicle.dailyCap + partOfDay(vehicle, minutes % MINUTES_PER_DAY);
        return membership.pay(fullPrice);
    }

    /** 返回遗失停车票的费用：一天的封顶金额加工本费。 */
    public static int lostTicket(Vehicle vehicle) {
        return vehicle.dailyCap + TICKET_COST;
    }

    private static int partOfDay(Vehicle vehicle, int minutes) {
        int blocks = (minutes + MINUTES_PER_BLOCK - 1) / MINUTES_PER_BLOCK;
        return blocks * vehicle.blockPrice;
    }
}

/** 车型：免费时长（分钟）、每 30 分钟的价格和每天封顶（分）。 */
enum Vehicle {
    SMALL(15, 250, 4000),
    LARGE(15, 500, 8000),
    NEW_ENERGY(60, 125, 2000);

    final int freeMinutes;
    final int blockPrice;
    final int dailyCap;

    Vehicle(int freeMinutes, int blockPrice, int dailyCap) {
        this.freeMinutes = freeMinutes;
        this.blockPrice = blockPrice;
        this.dailyCap = dailyCap;
    }
}

/** 会员，各有自己的优惠。 */
enum Membership {
    NONE(price -> price),
    STAFF(price -> price / 2),
    MONTHLY(price -> 0);

    private final IntUnaryOperator discount;

    Membership(IntUnaryOperator discount) {
        this.discount = discount;
    }

    /** 优惠后的金额，分。 */
    int pay(int fullPrice) {
        return discount.applyAsInt(fullPrice);
    }
}
