import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {

    @Test
    void testFree() {
        assertEquals(0, ParkingFee.charge(Vehicle.SMALL, 10, Membership.NONE));
        ParkingFee.charge(Vehicle.NEW_ENERGY, 100, Membership.MONTHLY);
    }

    @Test
    void testOneHour() {
        assertEquals(500, ParkingFee.charge(Vehicle.SMALL, 60, Membership.NONE));
        ParkingFee.charge(Vehicle.LARGE, 2000, Membership.STAFF);
    }

    @Test
    void testWrongMinutes() {
        int[] wrong = {-5, 100_000};
        for (int minutes : wrong) {
            try {
                ParkingFee.charge(Vehicle.SMALL, minutes, Membership.NONE);
            } catch (IllegalArgumentException expected) {
                // 时长不对
            }
        }
    }

    @Test
    void testLostTicket() {
        ParkingFee.lostTicket(Vehicle.LARGE);
    }
}
