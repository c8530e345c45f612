import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("银行账户")
class BankAccountTests {

    private BankAccount account;
    private BankAccount other;

    @BeforeEach
    void openAccounts() {
        account = new BankAccount("王小明");
        other = new BankAccount("李小红");
        account.deposit(1000);
    }

    @Nested
    @DisplayName("开户")
    class Opening {

        @Test
        void startsEmptyAndActive() {
            assertEquals("李小红", other.owner());
            assertEquals(0, other.balance());
            assertEquals(BankAccount.State.ACTIVE, other.state());
            assertTrue(other.history().isEmpty());
        }

        @ParameterizedTest(name = "户名不能是 [{0}]")
        @NullSource
        @ValueSource(strings = {"", "   "})
        void needsOwner(String owner) {
            assertThrows(IllegalArgumentException.class, () -> new BankAccount(owner));
        }
    }

    @Nested
    @DisplayName("存款与取款")
    class Money {

        @ParameterizedTest
        @ValueSource(longs = {0, -1, Long.MIN_VALUE})
        void amountsMustBePositive(long amount) {
            assertThrows(IllegalArgumentException.class, () -> account.deposit(amount));
            assertThrows(IllegalArgumentException.class, () -> account.withdraw(amount));
            assertEquals(1000, account.balance());
        }

        @Test
        void everyMovementIsRecorded() throws Exception {
            account.withdraw(300);
            assertEquals(
                    List.of(
                            new BankAccount.Transaction(BankAccount.Kind.DEPOSIT, 1000, 1000),
                            new BankAccount.Transaction(BankAccount.Kind.WITHDRAWAL, 300, 700)),
                    account.history());
            BankAccount.Transaction last = account.history().get(1);
            assertEquals(BankAccount.Kind.WITHDRAWAL, last.kind());
            assertEquals(300, last.amount());
            assertEquals(700, last.balance());
        }

        @Test
        void wholeBalanceCanBeWithdrawn() throws Exception {
            account.withdraw(1000);
            assertEquals(0, account.balance());
        }

        @Test
        void overdraftTellsWhatIsMissing() {
            BankAccount.InsufficientFundsException error = assertThrows(
                    BankAccount.InsufficientFundsException.class, () -> account.withdraw(1001));
            assertEquals(1, error.missing());
            assertEquals(1000, account.balance());
            assertEquals(1, account.history().size());
        }

        @Test
        void singleWithdrawalIsLimited() throws Exception {
            account.deposit(10_000_000);
            account.withdraw(BankAccount.WITHDRAWAL_LIMIT);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> account.withdraw(BankAccount.WITHDRAWAL_LIMIT + 1));
        }

        @Test
        void balanceIsLimited() {
            other.deposit(BankAccount.MAX_BALANCE);
            assertThrows(IllegalArgumentException.class, () -> other.deposit(1));
            assertThrows(IllegalArgumentException.class, () -> account.transferTo(other, 1));
            assertEquals(1000, account.balance());
        }

        @Test
        void historyCannotBeChanged() {
            List<BankAccount.Transaction> history = account.history();
            assertThrows(UnsupportedOperationException.class, history::clear);
        }
    }

    @Nested
    @DisplayName("转账")
    class Transfer {

        @Test
        void movesMoney() throws Exception {
            account.transferTo(other, 400);
            assertEquals(600, account.balance());
            assertEquals(400, other.balance());
        }

        @Test
        void failsWithoutTraceWhenTargetIsFrozen() {
            other.freeze();
            assertThrows(IllegalStateException.class, () -> account.transferTo(other, 400));
            assertEquals(1000, account.balance());
        }

        @Test
        void failsWithoutTraceWhenFundsAreMissing() {
            assertThrows(
                    BankAccount.InsufficientFundsException.class, () -> account.transferTo(other, 2000));
            assertEquals(0, other.balance());
        }

        @Test
        void needsAnotherAccount() {
            assertThrows(IllegalArgumentException.class, () -> account.transferTo(account, 1));
        }
    }

    @Nested
    @DisplayName("状态")
    class States {

        @Test
        void frozenAccountRefusesEverythingButUnfreeze() {
            account.freeze();
            assertEquals(BankAccount.State.FROZEN, account.state());
            assertThrows(IllegalStateException.class, () -> account.deposit(1));
            assertThrows(IllegalStateException.class, () -> account.withdraw(1));
            assertThrows(IllegalStateException.class, account::freeze);
            assertThrows(IllegalStateException.class, account::close);
            account.unfreeze();
            assertEquals(BankAccount.State.ACTIVE, account.state());
        }

        @Test
        void activeAccountCannotBeUnfrozen() {
            assertThrows(IllegalStateException.class, account::unfreeze);
        }

        @Test
        void onlyEmptyAccountCanBeClosed() {
            assertThrows(IllegalStateException.class, account::close);
            other.close();
            assertEquals(BankAccount.State.CLOSED, other.state());
            assertThrows(IllegalStateException.class, () -> other.deposit(1));
            assertThrows(IllegalStateException.class, other::unfreeze);
        }
    }
}
