import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

public class Subject {
    interface Clock {
        int hour();
    }

    /** Has a setter. */
    static class Greeter {
        private Clock clock;
        private String name = "Li";
        private int greeted;
        private List<String> log = new ArrayList<>();

        public void setClock(Clock clock) {
            this.clock = clock;
        }

        String greet() {
            greeted++;
            String text = clock.hour() < 12 ? "morning " : "day ";
            log.add(text + name);
            return text + name;
        }

        int count() {
            return greeted + log.size();
        }
    }

    /** Has a field that its package may write to. */
    static class Bell {
        Clock clock;
        protected Consumer<String> out;

        boolean ring() {
            if (clock.hour() != 8) {
                return false;
            }
            out.accept("ring");
            return true;
        }
    }

    /** Has constructors for some and for all. */
    static class Shop {
        private Clock clock;
        private Supplier<Integer> price;

        Shop(Clock clock) {
            this(clock, () -> 1);
        }

        protected Shop(Clock clock, Supplier<Integer> price) {
            this.clock = clock;
            this.price = price;
        }

        int price() {
            return clock.hour() > 18 ? price.get() / 2 : price.get();
        }
    }

    abstract static class Base {
        protected Base() {}

        abstract int one();

        int two() {
            return 2 * one();
        }
    }

    static final class Single {
        private static final Single ONLY = new Single();

        private Single() {}

        static Single only() {
            return ONLY;
        }

        int value() {
            return 1;
        }
    }
}
