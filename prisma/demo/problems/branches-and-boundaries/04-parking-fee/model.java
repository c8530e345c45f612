import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("停车计费")
class ParkingFeeTests {

    @ParameterizedTest(name = "{0} 停 {1} 分钟：{2} 分")
    @CsvSource({
        "SMALL, 0, 0",
        "SMALL, 1, 0",
        "SMALL, 14, 0",
        "SMALL, 15, 0",
        "SMALL, 16, 250",
        "LARGE, 15, 0",
        "LARGE, 16, 500",
        "NEW_ENERGY, 59, 0",
        "NEW_ENERGY, 60, 0",
        "NEW_ENERGY, 61, 375",
    })
    void beyondTheFreePeriodEveryMinuteCounts(Vehicle vehicle, int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(vehicle, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "停 {0} 分钟：{1} 分")
    @CsvSource({"29, 250", "30, 250", "31, 500", "60, 500", "61, 750", "300, 2500"})
    void startedHalfHourIsChargedInFull(int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(Vehicle.SMALL, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "{0} 停 {1} 分钟：{2} 分")
    @CsvSource({
        "SMALL, 450, 3750",
        "SMALL, 451, 4000",
        "SMALL, 480, 4000",
        "SMALL, 481, 4000",
        "SMALL, 1439, 4000",
        "LARGE, 481, 8000",
        "NEW_ENERGY, 481, 2000",
    })
    void oneDayNeverCostsMoreThanItsCap(Vehicle vehicle, int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(vehicle, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "{0} 停 {1} 分钟：{2} 分")
    @CsvSource({
        "SMALL, 1440, 4000",
        "SMALL, 1441, 4250",
        "SMALL, 1921, 8000",
        "SMALL, 2880, 8000",
        "LARGE, 1441, 8500",
        "NEW_ENERGY, 1441, 2125",
        "SMALL, 43199, 120000",
        "SMALL, 43200, 120000",
    })
    void everyDayIsCappedByItself(Vehicle vehicle, int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(vehicle, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "{0} 付 {1} 分")
    @CsvSource({"NONE, 375", "STAFF, 187", "MONTHLY, 0"})
    void membershipReducesThePrice(Membership membership, int expected) {
        assertEquals(expected, ParkingFee.charge(Vehicle.NEW_ENERGY, 61, membership));
    }

    @Test
    void staffPayHalfOfTheCappedPrice() {
        assertEquals(2125, ParkingFee.charge(Vehicle.SMALL, 1441, Membership.STAFF));
    }

    @ParameterizedTest(name = "拒绝 {0} 分钟")
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 43201, Integer.MAX_VALUE})
    void durationOutOfRangeIsRefused(int minutes) {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class,
                () -> ParkingFee.charge(Vehicle.SMALL, minutes, Membership.MONTHLY));
        assertEquals("停车时长超出范围：" + minutes, error.getMessage());
    }

    @ParameterizedTest(name = "停 {0} 分钟也要有车型")
    @ValueSource(ints = {-1, 0, 60})
    void missingVehicleIsRefused(int minutes) {
        NullPointerException error = assertThrows(
                NullPointerException.class, () -> ParkingFee.charge(null, minutes, Membership.NONE));
        assertEquals("车型不能为 null", error.getMessage());
    }

    @ParameterizedTest(name = "停 {0} 分钟也要有会员")
    @ValueSource(ints = {-1, 0, 60})
    void missingMembershipIsRefused(int minutes) {
        NullPointerException error = assertThrows(
                NullPointerException.class, () -> ParkingFee.charge(Vehicle.SMALL, minutes, null));
        assertEquals("会员不能为 null", error.getMessage());
    }

    @ParameterizedTest(name = "{0} 遗失停车票：{1} 分")
    @CsvSource({"SMALL, 5000", "LARGE, 9000", "NEW_ENERGY, 3000"})
    void lostTicketCostsOneCappedDayAndTheTicket(Vehicle vehicle, int expected) {
        assertEquals(expected, ParkingFee.lostTicket(vehicle));
    }
}
