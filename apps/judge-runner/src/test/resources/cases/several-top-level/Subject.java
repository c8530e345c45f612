class Account {
    private int balance;

    void deposit(int amount) {
        Rules.requirePositive(amount);
        balance += amount;
    }

    int balance() {
        return balance;
    }
}

public class Subject {
    final Account account = new Account();

    boolean pay(int amount) {
        if (account.balance() < amount) {
            return false;
        }
        return true;
    }
}

final class Rules {
    private Rules() {}

    static void requirePositive(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount");
        }
    }
}

enum Unused { A, B }
