import org.junit.jupiter.api.Test;

class ParkingFeeTests {

    private void park(Vehicle vehicle, int minutes, Membership membership) {
        try {
            System.out.println(ParkingFee.charge(vehicle, minutes, membership));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testCharge() {
        park(Vehicle.SMALL, 10, Membership.NONE);
        park(Vehicle.SMALL, 60, Membership.NONE);
        park(Vehicle.LARGE, 2000, Membership.STAFF);
        park(Vehicle.NEW_ENERGY, 100, Membership.MONTHLY);
    }

    @Test
    void testWrongMinutes() {
        park(Vehicle.SMALL, -5, Membership.NONE);
        park(Vehicle.SMALL, 100_000, Membership.NONE);
    }

    @Test
    void testLostTicket() {
        try {
            ParkingFee.lostTicket(Vehicle.LARGE);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
