import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CommissionTests {

    @Test
    void testSettle() {
        Commission month = new Commission();
        month.add(5, 5, 5);
        Commission.Statement statement = month.settle();
        assertEquals(5, statement.bodies());
        assertEquals(5, statement.handles());
        assertEquals(5, statement.cylinders());
        assertEquals(500, statement.sales());
        assertEquals(5000, statement.commission());
        try {
            month.settle();
        } catch (IllegalStateException expected) {
            // 已经结算
        }
    }

    @Test
    void testIncompleteSets() {
        int[][] sets = {{0, 1, 1}, {1, 0, 1}, {1, 1, 0}};
        for (int[] set : sets) {
            Commission month = new Commission();
            month.add(set[0], set[1], set[2]);
            try {
                month.settle();
            } catch (IllegalStateException expected) {
                // 不完整
            }
        }
    }

    @Test
    void testWrongNumbers() {
        int[] wrong = {-1, 100};
        for (int bodies : wrong) {
            try {
                new Commission().add(bodies, 1, 1);
            } catch (IllegalArgumentException expected) {
                // 数量不合法
            }
        }
    }

    @Test
    void testCommission() {
        assertEquals(5000, Commission.commissionOf(500));
        Commission.commissionOf(1500);
        Commission.commissionOf(2000);
        try {
            Commission.commissionOf(-1);
        } catch (IllegalArgumentException expected) {
            // 不能为负
        }
    }
}
