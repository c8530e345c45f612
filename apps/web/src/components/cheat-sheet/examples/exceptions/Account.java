/** 账户：余额以分计，不能透支。 */
public class Account {
    private int balance;

    public Account(int balance) {
        this.balance = balance;
    }

    public void withdraw(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("金额必须大于 0");
        }
        if (amount > balance) {
            throw new IllegalStateException("余额不足，还差 " + (amount - balance));
        }
        balance -= amount;
    }

    public int balance() {
        return balance;
    }
}
