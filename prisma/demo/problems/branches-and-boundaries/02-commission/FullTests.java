import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("佣金")
class CommissionTests {

    private Commission month;

    @BeforeEach
    void openMonth() {
        month = new Commission();
    }

    @Nested
    @DisplayName("结算")
    class Settle {

        @ParameterizedTest(name = "{0}, {1}, {2}：销售额 {3} 元，佣金 {4} 分")
        @CsvSource({
            "1, 1, 1, 100, 1000",
            "10, 10, 10, 1000, 10000",
            "18, 18, 18, 1800, 22000",
            "70, 80, 90, 7800, 142000",
        })
        void computesSalesAndCommission(int bodies, int handles, int cylinders, int sales, int commission) {
            month.add(bodies, handles, cylinders);
            assertEquals(new Commission.Statement(bodies, handles, cylinders, sales, commission), month.settle());
        }

        @ParameterizedTest(name = "{0}, {1}, {2} 不是完整的一套")
        @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0", "0, 0, 0"})
        void needsOneCompleteSet(int bodies, int handles, int cylinders) {
            month.add(bodies, handles, cylinders);
            assertThrows(IllegalStateException.class, month::settle);
        }

        @Test
        void closesTheMonth() {
            month.add(1, 1, 1);
            month.settle();
            assertThrows(IllegalStateException.class, month::settle);
            assertThrows(IllegalStateException.class, () -> month.add(1, 1, 1));
        }
    }

    @Nested
    @DisplayName("计入销量")
    class Add {

        @Test
        void accumulates() {
            month.add(1, 2, 3);
            month.add(4, 5, 6);
            Commission.Statement statement = month.settle();
            assertEquals(5, statement.bodies());
            assertEquals(7, statement.handles());
            assertEquals(9, statement.cylinders());
            assertEquals(660, statement.sales());
            assertEquals(6600, statement.commission());
        }

        @ParameterizedTest(name = "拒绝 {0}, {1}, {2}")
        @CsvSource({"-1, 1, 1", "1, -1, 1", "1, 1, -1", "71, 1, 1", "1, 81, 1", "1, 1, 91"})
        void refusesImpossibleNumbers(int bodies, int handles, int cylinders) {
            assertThrows(IllegalArgumentException.class, () -> month.add(bodies, handles, cylinders));
        }

        @Test
        void countsTheLimitOverTheWholeMonth() {
            month.add(70, 1, 1);
            assertThrows(IllegalArgumentException.class, () -> month.add(1, 0, 0));
        }

        @Test
        void refusedSaleChangesNothing() {
            month.add(1, 1, 1);
            assertThrows(IllegalArgumentException.class, () -> month.add(5, 5, 91));
            assertEquals(100, month.settle().sales());
        }
    }

    @ParameterizedTest(name = "{0} 元 → {1} 分")
    @CsvSource({"0, 0", "1, 10", "1000, 10000", "1001, 10015", "1800, 22000", "1801, 22020"})
    void commissionGrowsInSteps(int sales, int commission) {
        assertEquals(commission, Commission.commissionOf(sales));
    }

    @Test
    void refusesNegativeSales() {
        assertThrows(IllegalArgumentException.class, () -> Commission.commissionOf(-1));
    }
}
