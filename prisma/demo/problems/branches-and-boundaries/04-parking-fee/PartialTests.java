import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {

    @Test
    void freeParking() {
        assertEquals(0, ParkingFee.charge(Vehicle.SMALL, 10, Membership.NONE));
        assertEquals(0, ParkingFee.charge(Vehicle.NEW_ENERGY, 50, Membership.MONTHLY));
    }
}
