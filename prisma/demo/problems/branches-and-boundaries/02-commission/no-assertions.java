import org.junit.jupiter.api.Test;

class CommissionTests {

    private void sell(int bodies, int handles, int cylinders) {
        Commission month = new Commission();
        try {
            month.add(bodies, handles, cylinders);
            Commission.Statement statement = month.settle();
            System.out.println(statement.bodies() + statement.handles() + statement.cylinders());
            System.out.println(statement.sales() + statement.commission());
            month.settle();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testSettle() {
        sell(5, 5, 5);
        sell(0, 1, 1);
        sell(1, 0, 1);
        sell(1, 1, 0);
    }

    @Test
    void testWrongNumbers() {
        sell(-1, 1, 1);
        sell(100, 1, 1);
    }

    @Test
    void testCommission() {
        int[] sales = {500, 1500, 2000, -1};
        for (int one : sales) {
            try {
                System.out.println(Commission.commissionOf(one));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
