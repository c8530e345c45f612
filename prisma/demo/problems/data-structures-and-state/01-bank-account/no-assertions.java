import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BankAccountTests {

    private void run(Executable action) {
        try {
            action.execute();
        } catch (Throwable e) {
            System.out.println(e.getMessage());
        }
    }

    private BankAccount open() {
        BankAccount account = new BankAccount("王小明");
        run(() -> account.deposit(1000));
        return account;
    }

    @Test
    void testOpen() {
        BankAccount account = open();
        System.out.println(account.owner() + " " + account.balance() + " " + account.state());
        run(() -> new BankAccount(null));
        run(() -> new BankAccount(" "));
    }

    @Test
    void testMoney() {
        BankAccount account = open();
        run(() -> account.withdraw(300));
        run(() -> account.withdraw(-1));
        run(() -> account.withdraw(9_000_000));
        run(() -> {
            BankAccount.Transaction first = account.history().get(0);
            System.out.println(first.kind() + " " + first.amount() + " " + first.balance());
        });
        try {
            account.withdraw(2000);
        } catch (BankAccount.InsufficientFundsException e) {
            System.out.println(e.missing());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void testTransfer() {
        BankAccount account = open();
        BankAccount other = open();
        run(() -> account.transferTo(other, 400));
        run(() -> account.transferTo(account, 1));
    }

    @Test
    void testState() {
        BankAccount account = open();
        run(account::close);
        run(account::freeze);
        run(account::freeze);
        run(account::unfreeze);
        run(() -> account.withdraw(1000));
        run(account::close);
    }
}
