import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void pays() {
        Subject subject = new Subject();
        subject.account.deposit(10);
        assertTrue(subject.pay(5));
        assertFalse(subject.pay(50));
    }
}
