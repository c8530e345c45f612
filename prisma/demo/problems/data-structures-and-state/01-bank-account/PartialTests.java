import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

public class BankAccountTests {

    @Test
    public void testDeposit() {
        BankAccount account = new BankAccount("张三");
        account.deposit(100);
        assertEquals(100, account.balance());
    }

    @Test
    public void testWithdraw() throws Exception {
        BankAccount account = new BankAccount("张三");
        account.deposit(100);
        account.withdraw(40);
        assertEquals(60, account.balance());
    }

    @Test
    public void testDepositZero() {
        BankAccount account = new BankAccount("张三");
        assertThrows(IllegalArgumentException.class, () -> account.deposit(0));
    }
}
