import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import org.junit.jupiter.api.Test;

class AccountTests {
    private final Account account = new Account(100);

    @Test
    void refusesZero() {
        assertThrows(IllegalArgumentException.class, () -> account.withdraw(0));
    }

    @Test
    void saysHowMuchIsMissing() {
        IllegalStateException thrown =
                assertThrows(IllegalStateException.class, () -> account.withdraw(130));
        assertEquals("余额不足，还差 30", thrown.getMessage());
    }

    @Test
    void throwsExactlyThisType() {
        assertThrowsExactly(IllegalStateException.class, () -> account.withdraw(101));
    }

    @Test
    void allowsTheWholeBalance() {
        assertDoesNotThrow(() -> account.withdraw(100));
        assertEquals(0, account.balance());
    }
}
