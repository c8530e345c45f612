import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("停车计费")
class ParkingFeeTests {

    @ParameterizedTest(name = "{0} 停 {1} 分钟：{2} 分")
    @CsvSource({
        "SMALL, 0, 0",
        "SMALL, 15, 0",
        "SMALL, 16, 250",
        "SMALL, 30, 250",
        "SMALL, 31, 500",
        "LARGE, 15, 0",
        "LARGE, 16, 500",
        "NEW_ENERGY, 60, 0",
        "NEW_ENERGY, 61, 375",
    })
    void chargesHalfHoursAfterTheFreePeriod(Vehicle vehicle, int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(vehicle, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "{0} 停 {1} 分钟：{2} 分")
    @CsvSource({
        "SMALL, 450, 3750",
        "SMALL, 451, 4000",
        "SMALL, 481, 4000",
        "SMALL, 1439, 4000",
        "SMALL, 1440, 4000",
        "SMALL, 1441, 4250",
        "LARGE, 1441, 8500",
        "NEW_ENERGY, 2880, 4000",
        "SMALL, 43200, 120000",
    })
    void capsEveryDay(Vehicle vehicle, int minutes, int expected) {
        assertEquals(expected, ParkingFee.charge(vehicle, minutes, Membership.NONE));
    }

    @ParameterizedTest(name = "{0} 付 {1} 分")
    @CsvSource({"NONE, 375", "STAFF, 187", "MONTHLY, 0"})
    void membershipReducesThePrice(Membership membership, int expected) {
        assertEquals(expected, ParkingFee.charge(Vehicle.NEW_ENERGY, 61, membership));
    }

    @ParameterizedTest(name = "拒绝 {0} 分钟")
    @ValueSource(ints = {-1, 43201, Integer.MAX_VALUE})
    void refusesImpossibleDurations(int minutes) {
        assertThrows(
                IllegalArgumentException.class,
                () -> ParkingFee.charge(Vehicle.SMALL, minutes, Membership.NONE));
    }

    @ParameterizedTest
    @EnumSource(Membership.class)
    void refusesMissingVehicle(Membership membership) {
        assertThrows(NullPointerException.class, () -> ParkingFee.charge(null, 60, membership));
    }

    @Test
    void refusesMissingMembership() {
        assertThrows(NullPointerException.class, () -> ParkingFee.charge(Vehicle.SMALL, 60, null));
    }

    @ParameterizedTest(name = "{0} 遗失停车票：{1} 分")
    @CsvSource({"SMALL, 5000", "LARGE, 9000", "NEW_ENERGY, 3000"})
    void lostTicketCostsOneDayAndTheTicket(Vehicle vehicle, int expected) {
        assertEquals(expected, ParkingFee.lostTicket(vehicle));
    }
}
