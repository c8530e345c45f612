import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CommissionTests {

    @Test
    void testSettle() {
        Commission commission = new Commission();
        commission.add(1, 1, 1);
        assertEquals(1000, commission.settle().commission());
    }
}
