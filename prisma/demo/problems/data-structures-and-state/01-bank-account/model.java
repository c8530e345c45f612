import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("银行账户")
class BankAccountTests {

    private static final BankAccount.Transaction FIRST_DEPOSIT =
            new BankAccount.Transaction(BankAccount.Kind.DEPOSIT, 1000, 1000);

    private BankAccount account;
    private BankAccount empty;

    @BeforeEach
    void openAccounts() {
        account = new BankAccount("王小明");
        account.deposit(1000);
        empty = new BankAccount("李小红");
    }

    @Nested
    @DisplayName("开户")
    class Opening {

        @Test
        void givesActiveAccountWithoutMoney() {
            assertEquals("李小红", empty.owner());
            assertAccount(empty, 0, List.of());
            assertEquals(BankAccount.State.ACTIVE, empty.state());
        }

        @ParameterizedTest(name = "户名不能是 [{0}]")
        @NullSource
        @ValueSource(strings = {"", " ", "\t\n"})
        void needsOwner(String owner) {
            assertRefused(IllegalArgumentException.class, "户名不能为空", () -> new BankAccount(owner));
        }
    }

    @Nested
    @DisplayName("存款")
    class Deposit {

        @Test
        void addsToTheBalanceAndIsRecorded() {
            account.deposit(1);
            assertAccount(
                    account,
                    1001,
                    List.of(FIRST_DEPOSIT, new BankAccount.Transaction(BankAccount.Kind.DEPOSIT, 1, 1001)));
        }

        @ParameterizedTest(name = "不能存 {0} 分")
        @ValueSource(longs = {Long.MIN_VALUE, -1, 0})
        void needsPositiveAmount(long amount) {
            assertRefused(IllegalArgumentException.class, "金额不合法：" + amount, () -> account.deposit(amount));
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
        }

        @Test
        void fillsTheAccountUpToItsLimit() {
            account.deposit(99_999_999_000L);
            assertEquals(100_000_000_000L, account.balance());
        }

        @ParameterizedTest(name = "余额 1000 分，再存 {0} 分就超过上限")
        @ValueSource(longs = {99_999_999_001L, Long.MAX_VALUE})
        void cannotExceedTheLimit(long amount) {
            assertRefused(IllegalArgumentException.class, "金额不合法：" + amount, () -> account.deposit(amount));
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
        }
    }

    @Nested
    @DisplayName("取款")
    class Withdrawal {

        @Test
        void takesFromTheBalanceAndIsRecorded() throws Exception {
            account.withdraw(300);
            assertAccount(
                    account,
                    700,
                    List.of(FIRST_DEPOSIT, new BankAccount.Transaction(BankAccount.Kind.WITHDRAWAL, 300, 700)));
        }

        @Test
        void mayTakeEverything() throws Exception {
            account.withdraw(1000);
            assertEquals(0, account.balance());
        }

        @Test
        void tellsHowMuchIsMissing() {
            BankAccount.InsufficientFundsException error = assertThrows(
                    BankAccount.InsufficientFundsException.class, () -> account.withdraw(1007));
            assertEquals(7, error.missing());
            assertEquals("余额不足，还差 7 分", error.getMessage());
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
        }

        @ParameterizedTest(name = "不能取 {0} 分")
        @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 5_000_001, Long.MAX_VALUE})
        void needsAmountWithinTheLimit(long amount) {
            account.deposit(10_000_000);
            assertRefused(IllegalArgumentException.class, "金额不合法：" + amount, () -> account.withdraw(amount));
            assertEquals(10_001_000, account.balance());
        }

        @Test
        void mayReachTheLimit() throws Exception {
            account.deposit(10_000_000);
            account.withdraw(5_000_000);
            assertEquals(5_001_000, account.balance());
        }
    }

    @Nested
    @DisplayName("转账")
    class Transfer {

        @Test
        void movesMoneyAndIsRecordedOnBothSides() throws Exception {
            account.transferTo(empty, 400);
            assertAccount(
                    account,
                    600,
                    List.of(FIRST_DEPOSIT, new BankAccount.Transaction(BankAccount.Kind.WITHDRAWAL, 400, 600)));
            assertAccount(
                    empty, 400, List.of(new BankAccount.Transaction(BankAccount.Kind.DEPOSIT, 400, 400)));
        }

        @Test
        void needsAnotherAccount() {
            assertRefused(IllegalArgumentException.class, "不能转给自己", () -> account.transferTo(account, 1));
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
        }

        @Test
        void leavesBothAccountsWhenTargetIsFrozen() {
            empty.freeze();
            assertRefused(
                    IllegalStateException.class,
                    "账户状态是 FROZEN，应为 ACTIVE",
                    () -> account.transferTo(empty, 400));
            assertBothUnchanged();
        }

        @Test
        void leavesBothAccountsWhenSourceIsFrozen() {
            account.freeze();
            assertRefused(
                    IllegalStateException.class,
                    "账户状态是 FROZEN，应为 ACTIVE",
                    () -> account.transferTo(empty, 400));
            assertBothUnchanged();
        }

        @Test
        void leavesBothAccountsWhenFundsAreMissing() {
            assertRefused(
                    BankAccount.InsufficientFundsException.class,
                    "余额不足，还差 1 分",
                    () -> account.transferTo(empty, 1001));
            assertBothUnchanged();
        }

        @Test
        void leavesBothAccountsWhenTargetIsFull() {
            BankAccount full = new BankAccount("赵大有");
            full.deposit(BankAccount.MAX_BALANCE);
            assertRefused(IllegalArgumentException.class, "金额不合法：1", () -> account.transferTo(full, 1));
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
            assertEquals(100_000_000_000L, full.balance());
        }

        @Test
        void obeysTheLimitOfWithdrawals() {
            account.deposit(10_000_000);
            assertRefused(
                    IllegalArgumentException.class, "金额不合法：5000001", () -> account.transferTo(empty, 5_000_001));
            assertEquals(10_001_000, account.balance());
            assertAccount(empty, 0, List.of());
        }

        private void assertBothUnchanged() {
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
            assertAccount(empty, 0, List.of());
        }
    }

    @Nested
    @DisplayName("交易记录")
    class History {

        @Test
        void cannotBeChangedFromOutside() {
            List<BankAccount.Transaction> history = account.history();
            assertThrows(UnsupportedOperationException.class, history::clear);
        }

        @Test
        void staysAsItWasWhenAsked() {
            List<BankAccount.Transaction> before = account.history();
            account.deposit(1);
            assertEquals(List.of(FIRST_DEPOSIT), before);
        }
    }

    @Nested
    @DisplayName("状态")
    class States {

        @Test
        void frozenAccountOnlyLetsItselfBeUnfrozen() {
            account.freeze();
            assertEquals(BankAccount.State.FROZEN, account.state());
            String message = "账户状态是 FROZEN，应为 ACTIVE";
            assertRefused(IllegalStateException.class, message, () -> account.deposit(1));
            assertRefused(IllegalStateException.class, message, () -> account.withdraw(1));
            assertRefused(IllegalStateException.class, message, account::freeze);
            assertRefused(IllegalStateException.class, message, account::close);
            assertAccount(account, 1000, List.of(FIRST_DEPOSIT));
        }

        @Test
        void unfrozenAccountWorksAgain() throws Exception {
            account.freeze();
            account.unfreeze();
            assertEquals(BankAccount.State.ACTIVE, account.state());
            account.withdraw(1000);
            assertEquals(0, account.balance());
        }

        @Test
        void activeAccountCannotBeUnfrozen() {
            assertRefused(IllegalStateException.class, "账户状态是 ACTIVE，应为 FROZEN", account::unfreeze);
        }

        @Test
        void accountWithMoneyCannotBeClosed() {
            assertRefused(IllegalStateException.class, "余额不为 0：1000", account::close);
            assertEquals(BankAccount.State.ACTIVE, account.state());
        }

        @Test
        void closedAccountRefusesEverything() {
            empty.close();
            assertEquals(BankAccount.State.CLOSED, empty.state());
            String message = "账户状态是 CLOSED，应为 ACTIVE";
            assertRefused(IllegalStateException.class, message, () -> empty.deposit(1));
            assertRefused(IllegalStateException.class, message, () -> empty.withdraw(1));
            assertRefused(IllegalStateException.class, message, empty::freeze);
            assertRefused(IllegalStateException.class, message, empty::close);
            assertRefused(IllegalStateException.class, "账户状态是 CLOSED，应为 FROZEN", empty::unfreeze);
        }
    }

    private static void assertAccount(
            BankAccount account, long balance, List<BankAccount.Transaction> history) {
        assertEquals(balance, account.balance());
        assertEquals(history, account.history());
    }

    private static void assertRefused(Class<? extends Exception> type, String message, Executable action) {
        assertEquals(message, assertThrows(type, action).getMessage());
    }
}
