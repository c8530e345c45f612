import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BankAccountTests {

    private BankAccount account;

    @BeforeEach
    void setUp() {
        account = new BankAccount("赵六");
        account.deposit(500);
    }

    @Test
    void deposit() {
        assertEquals(500, account.balance());
        assertEquals(1, account.history().size());
    }

    @Test
    void withdraw() throws Exception {
        account.withdraw(200);
        assertEquals(300, account.balance());
    }

    // 误以为 missing() 是取款金额
    @Test
    void overdraft() {
        BankAccount.InsufficientFundsException error = assertThrows(
                BankAccount.InsufficientFundsException.class, () -> account.withdraw(800));
        assertEquals(800, error.missing());
    }

    @Test
    void freeze() {
        account.freeze();
        assertThrows(IllegalStateException.class, () -> account.deposit(1));
    }

    @Test
    void transfer() throws Exception {
        BankAccount target = new BankAccount("孙七");
        account.transferTo(target, 100);
        assertEquals(100, target.balance());
    }
}
