import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TicketTests {
    @ParameterizedTest
    @EnumSource(Ticket.Visitor.class)
    void neverPaysMoreThanAnAdult(Ticket.Visitor visitor) {
        assertTrue(Ticket.priceFor(visitor) <= 80);
    }

    @ParameterizedTest
    @EnumSource(value = Ticket.Visitor.class, names = {"CHILD", "SENIOR"})
    void isFree(Ticket.Visitor visitor) {
        assertEquals(0, Ticket.priceFor(visitor));
    }

    @Test
    void costsHalfForStudents() {
        assertEquals(40, Ticket.priceFor(Ticket.Visitor.STUDENT));
        assertEquals(80, Ticket.priceFor(Ticket.Visitor.ADULT));
    }
}
