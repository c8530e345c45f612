import java.util.Objects;

public class Subject {
    private final int cents;

    public Subject(int cents) {
        if (cents < 0) {
            throw new IllegalArgumentException("负数：" + cents);
        }
        this.cents = cents;
    }

    public Subject plus(Subject other) {
        return new Subject(Math.addExact(cents, other.cents));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Subject && ((Subject) other).cents == cents;
    }

    @Override
    public int hashCode() {
        return Objects.hash(cents);
    }

    @Override
    public String toString() {
        return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100;
    }
}
