import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

public class Subject {
    private final String customer;
    private final List<Line> lines;
    private final boolean isExpress;

    private Subject(Builder builder) {
        customer = Objects.requireNonNull(builder.customer, "customer");
        lines = List.copyOf(builder.lines);
        isExpress = builder.isExpress;
    }

    public static Builder builder() {
        return new Builder();
    }

    public long total() {
        long total = isExpress ? 1500 : 0;
        for (Line line : lines) {
            total += line.cents * line.count;
        }
        return total > 10_000 ? total - total / 10 : total;
    }

    public String customer() {
        return customer;
    }

    static class Line {
        final String item;
        final long cents;
        final int count;

        Line(String item, long cents, int count) {
            this.item = item;
            this.cents = cents;
            this.count = count;
        }
    }

    public static final class Builder {
        private final List<Line> lines = new ArrayList<>();
        private String customer;
        private boolean isExpress;

        public Builder customer(String value) {
            customer = value;
            return this;
        }

        public Builder line(String item, long cents, int count) {
            if (count < 1) {
                throw new IllegalArgumentException(item);
            }
            lines.add(new Line(item, cents, count));
            return this;
        }

        public Builder express() {
            isExpress = true;
            return this;
        }

        public Subject build() {
            return new Subject(this);
        }
    }
}
