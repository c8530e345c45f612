import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BankAccountTests {

    private BankAccount account;

    @BeforeEach
    void openAccount() {
        account = new BankAccount("王小明");
        account.deposit(1000);
    }

    @Test
    void testOpen() {
        assertEquals("王小明", account.owner());
        assertEquals(1000, account.balance());
        String[] wrong = {null, " "};
        for (String owner : wrong) {
            try {
                new BankAccount(owner);
            } catch (IllegalArgumentException expected) {
                // 户名不能为空
            }
        }
    }

    @Test
    void testWithdraw() throws Exception {
        account.withdraw(300);
        assertEquals(700, account.balance());
        BankAccount.Transaction last = account.history().get(1);
        assertEquals(BankAccount.Kind.WITHDRAWAL, last.kind());
        last.amount();
        last.balance();
        long[] wrong = {-1, 9_000_000};
        for (long amount : wrong) {
            try {
                account.withdraw(amount);
            } catch (IllegalArgumentException expected) {
                // 金额不合法
            }
        }
    }

    @Test
    void testInsufficientFunds() {
        try {
            account.withdraw(2000);
        } catch (BankAccount.InsufficientFundsException expected) {
            expected.missing();
        }
    }

    @Test
    void testTransfer() throws Exception {
        BankAccount other = new BankAccount("李小红");
        account.transferTo(other, 400);
        other.balance();
        try {
            account.transferTo(account, 1);
        } catch (IllegalArgumentException expected) {
            // 不能转给自己
        }
    }

    @Test
    void testState() throws Exception {
        try {
            account.close();
        } catch (IllegalStateException expected) {
            // 还有钱
        }
        account.freeze();
        try {
            account.freeze();
        } catch (IllegalStateException expected) {
            // 已经冻结
        }
        account.unfreeze();
        account.withdraw(1000);
        account.close();
        assertEquals(BankAccount.State.CLOSED, account.state());
    }
}
