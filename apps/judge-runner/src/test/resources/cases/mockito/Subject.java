public class Subject {
    public interface Gateway {
        boolean pay(String account, int cents);
    }

    public static class Clock {
        public int hour() {
            return 12;
        }
    }

    private final Gateway gateway;
    private final Clock clock;

    public Subject(Gateway gateway, Clock clock) {
        this.gateway = gateway;
        this.clock = clock;
    }

    public String order(String account, int cents) {
        if (clock.hour() < 8) {
            return "closed";
        }
        try {
            return gateway.pay(account, cents) ? "paid" : "refused";
        } catch (IllegalStateException down) {
            return "down";
        }
    }
}
