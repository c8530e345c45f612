import java.util.ArrayList;
import java.util.List;

/** 一个银行账户，金额以分为单位。 */
public final class BankAccount {

    /** 单笔取款或转账的限额。 */
    public static final long WITHDRAWAL_LIMIT = 5_000_000;

    /** 余额的上限。 */
    public static final long MAX_BALANCE = 100_000_000_000L;

    /** 账户的状态。 */
    public enum State { ACTIVE, FROZEN, CLOSED }

    /** 交易的种类。 */
    public enum Kind { DEPOSIT, WITHDRAWAL }

    /** 一笔交易以及它之后的余额。 */
    public record Transaction(Kind kind, long amount, long balance) {
    }

    /** 余额不足。 */
    public static final class InsufficientFundsException extends Exception {

        private static final long serialVersionUID = 1L;

        private final long missing;

        InsufficientFundsException(long missing) {
            super("余额不足，还差 " + missing + " 分");
            this.missing = missing;
        }

        /** 还差多少分。 */
        public long missing() {
            return missing;
        }
    }

    private final String owner;
    private final List<Transaction> history = new ArrayList<>();
    private State state = State.ACTIVE;
    private long balance;

    /** 开户，余额为 0。 */
    public BankAccount(String owner) {
        if (owner == null || owner.isBlank()) {
            throw new IllegalArgumentException("户名不能为空");
        }
        this.owner = owner;
    }

    public String owner() {
        return owner;
    }

    public long balance() {
        return balance;
    }

    public State state() {
        return state;
    }

    /** 按时间先后的交易记录，只读。 */
    public List<Transaction> history() {
        return List.copyOf(history);
    }

    /** 存款。 */
    public void deposit(long amount) {
        requireDeposit(amount);
        book(Kind.DEPOSIT, amount, balance + amount);
    }

    /** 取款；失败时账户不变。 */
    public void withdraw(long amount) throws InsufficientFundsException {
        requireState(State.ACTIVE);
        requireAmount(amount, WITHDRAWAL_LIMIT);
        if (amount > balance) {
            throw new InsufficientFundsException(amount - balance);
        }
        book(Kind.WITHDRAWAL, amount, balance - amount);
    }

    /** 转账；失败时两个账户都不变。 */
    public void transferTo(BankAccount target, long amount) throws InsufficientFundsException {
        if (target == this) {
            throw new IllegalArgumentException("不能转给自己");
        }
        withdraw(amount);
        target.deposit(amount);
    }

    /** 冻结正常的账户。 */
    public void freeze() {
        requireState(State.ACTIVE);
        state = State.FROZEN;
    }

    /** 解冻已冻结的账户。 */
    public void unfreeze() {
        requireState(State.FROZEN);
        state = State.ACTIVE;
    }

    /** 销户，余额必须为 0。 */
    public void close() {
        requireState(State.ACTIVE);
        if (balance != 0) {
            throw new IllegalStateException("余额不为 0：" + balance);
        }
        state = State.CLOSED;
    }

    private void book(Kind kind, long amount, long newBalance) {
        balance = newBalance;
        history.add(new Transaction(kind, amount, newBalance));
    }

    private void requireDeposit(long amount) {
        requireState(State.ACTIVE);
        requireAmount(amount, MAX_BALANCE - balance);
    }

    private void requireState(State expected) {
        if (state != expected) {
            throw new IllegalStateException("账户状态是 " + state + "，应为 " + expected);
        }
    }

    private static void requireAmount(long amount, long limit) {
        if (amount <= 0 || amount > limit) {
            throw new IllegalArgumentException("金额不合法：" + amount);
        }
    }
}
