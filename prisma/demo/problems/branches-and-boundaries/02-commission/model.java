import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
            "2, 1, 1, 145, 1450",
            "1, 2, 1, 130, 1300",
            "1, 1, 2, 125, 1250",
            "10, 10, 10, 1000, 10000",
            "18, 18, 18, 1800, 22000",
            "70, 80, 90, 7800, 142000",
        })
        void pricesEveryPartAndCommission(int bodies, int handles, int cylinders, int sales, int commission) {
            month.add(bodies, handles, cylinders);
            assertEquals(
                    new Commission.Statement(bodies, handles, cylinders, sales, commission), month.settle());
        }

        @Test
        void reportsEveryNumberByItsName() {
            month.add(1, 2, 3);
            Commission.Statement statement = month.settle();
            assertEquals(1, statement.bodies());
            assertEquals(2, statement.handles());
            assertEquals(3, statement.cylinders());
            assertEquals(180, statement.sales());
            assertEquals(1800, statement.commission());
        }

        @ParameterizedTest(name = "{0}, {1}, {2} 不是完整的一套")
        @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0", "0, 0, 0"})
        void needsOneOfEveryPart(int bodies, int handles, int cylinders) {
            month.add(bodies, handles, cylinders);
            IllegalStateException error = assertThrows(IllegalStateException.class, month::settle);
            assertEquals("没有卖出完整的一套", error.getMessage());
        }

        @Test
        void canBeTriedAgainOnceTheSetIsComplete() {
            month.add(1, 1, 0);
            assertThrows(IllegalStateException.class, month::settle);
            month.add(0, 0, 1);
            assertEquals(new Commission.Statement(1, 1, 1, 100, 1000), month.settle());
        }

        @Test
        void happensOnce() {
            month.add(1, 1, 1);
            month.settle();
            IllegalStateException error = assertThrows(IllegalStateException.class, month::settle);
            assertEquals("本月已经结算", error.getMessage());
        }

        @Test
        void refusesFurtherSales() {
            month.add(1, 1, 1);
            month.settle();
            IllegalStateException error =
                    assertThrows(IllegalStateException.class, () -> month.add(-1, 1, 1));
            assertEquals("本月已经结算", error.getMessage());
        }
    }

    @Nested
    @DisplayName("计入销量")
    class Add {

        @Test
        void accumulatesOverTheMonth() {
            month.add(1, 2, 3);
            month.add(4, 5, 6);
            assertEquals(new Commission.Statement(5, 7, 9, 660, 6600), month.settle());
        }

        @Test
        void acceptsNothingSold() {
            month.add(1, 1, 1);
            month.add(0, 0, 0);
            assertEquals(new Commission.Statement(1, 1, 1, 100, 1000), month.settle());
        }

        @ParameterizedTest(name = "拒绝 {0}, {1}, {2}：{3} {4}")
        @CsvSource({
            "-1, 1, 1, 锁体, -1",
            "1, -1, 1, 把手, -1",
            "1, 1, -1, 锁芯, -1",
            "71, 1, 1, 锁体, 71",
            "1, 81, 1, 把手, 81",
            "1, 1, 91, 锁芯, 91",
            "2147483647, 1, 1, 锁体, 2147483647",
        })
        void refusesImpossibleNumbers(int bodies, int handles, int cylinders, String part, int number) {
            assertEquals(part + "的数量不合法：" + number, refusal(bodies, handles, cylinders));
        }

        @ParameterizedTest(name = "满额以后拒绝 {0}, {1}, {2}")
        @CsvSource({"1, 0, 0, 锁体", "0, 1, 0, 把手", "0, 0, 1, 锁芯"})
        void countsTheLimitOverTheWholeMonth(int bodies, int handles, int cylinders, String part) {
            month.add(69, 79, 89);
            month.add(1, 1, 1);
            assertEquals(part + "的数量不合法：1", refusal(bodies, handles, cylinders));
        }

        @ParameterizedTest(name = "{0}, {1}, {2} 被拒绝以后，三项都不变")
        @CsvSource({"-1, 5, 5", "5, -1, 5", "5, 5, -1", "5, 5, 90"})
        void changesNothingWhenRefused(int bodies, int handles, int cylinders) {
            month.add(1, 1, 1);
            refusal(bodies, handles, cylinders);
            assertEquals(new Commission.Statement(1, 1, 1, 100, 1000), month.settle());
        }

        private String refusal(int bodies, int handles, int cylinders) {
            return assertThrows(IllegalArgumentException.class, () -> month.add(bodies, handles, cylinders))
                    .getMessage();
        }
    }

    @ParameterizedTest(name = "{0} 元 → {1} 分")
    @CsvSource({
        "0, 0", "1, 10", "999, 9990", "1000, 10000", "1001, 10015", "1799, 21985", "1800, 22000", "1801, 22020",
        "7800, 142000",
    })
    void commissionGrowsInThreeSteps(int sales, int commission) {
        assertEquals(commission, Commission.commissionOf(sales));
    }

    @ParameterizedTest(name = "拒绝销售额 {0}")
    @ValueSource(ints = {-1, Integer.MIN_VALUE})
    void negativeSalesAreRefused(int sales) {
        IllegalArgumentException error =
                assertThrows(IllegalArgumentException.class, () -> Commission.commissionOf(sales));
        assertEquals("销售额不能为负：" + sales, error.getMessage());
    }
}
