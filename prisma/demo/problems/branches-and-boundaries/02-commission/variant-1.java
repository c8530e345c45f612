/** 累计一个月的销量并结算佣金。 */
public final class Commission {

    private static final int BODY_PRICE = 45;
    private static final int HANDLE_PRICE = 30;
    private static final int CYLINDER_PRICE = 25;
    private static final int MAX_BODIES = 70;
    private static final int MAX_HANDLES = 80;
    private static final int MAX_CYLINDERS = 90;
    private static final int FIRST_LIMIT = 1000;
    private static final int SECOND_LIMIT = 1800;

    /**
     * 月底的结算单。
     *
     * @param sales 销售额，元
     * @param commission 佣金，分
     */
    public record Statement(int bodies, int handles, int cylinders, int sales, int commission) {
    }

    private int bodies;
    private int handles;
    private int cylinders;
    private boolean isSettled;

    /**
     * 计入一笔销量；参数不合法时三项都不计入。
     *
     * @throws IllegalArgumentException 数量为负，或者总量超过上限
     * @throws IllegalStateException 本月已经结算
     */
    public void add(int newBodies, int newHandles, int newCylinders) {
        requireOpen();
        int totalBodies = total("锁体", bodies, newBodies, MAX_BODIES);
        int totalHandles = total("把手", handles, newHandles, MAX_HANDLES);
        int totalCylinders = total("锁芯", cylinders, newCylinders, MAX_CYLINDERS);
        bodies = totalBodies;
        handles = totalHandles;
        cylinders = totalCylinders;
    }

    /**
     * 结算并关闭本月。
     *
     * @throws IllegalStateException 已经结算，或者没有卖出完整的一套
     */
    public Statement settle() {
        requireOpen();
        if (bodies == 0 || handles == 0 || cylinders == 0) {
            throw new IllegalStateException("没有卖出完整的一套");
        }
        isSettled = true;
        int sales = bodies * BODY_PRICE + handles * HANDLE_PRICE + cylinders * CYLINDER_PRICE;
        return new Statement(bodies, handles, cylinders, sales, commissionOf(sales));
    }

    /**
     * 计算销售额（元）对应的佣金（分）。1 元的 10 % 正好是 10 分，因此没有小数。
     *
     * @throws IllegalArgumentException 销售额为负
     */
    public static int commissionOf(int sales) {
        if (sales < 0) {
            throw new IllegalArgumentException("销售额不能为负：" + sales);
        }
        if (sales <= FIRST_LIMIT) {
            return sales * 10;
        }
        if (sales <= SECOND_LIMIT) {
            return commissionOf(FIRST_LIMIT) + (sales - FIRST_LIMIT) * 15;
        }
        return commissionOf(SECOND_LIMIT) + (sales - SECOND_LIMIT) * 20;
    }

    private void requireOpen() {
        if (isSettled) {
            throw new IllegalStateException("本月已经结算");
        }
    }

    private static int total(String part, int current, int added, int limit) {
        if (added < 0 || added > limit) {
            throw new IllegalArgumentException(part + "的数量不合法：" + added);
        }
        return current + added;
    }
}
