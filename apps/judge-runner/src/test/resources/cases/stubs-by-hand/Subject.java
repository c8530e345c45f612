import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class Subject {
    public interface Sensor {
        double celsius();

        default boolean isOk() {
            return !Double.isNaN(celsius());
        }
    }

    public interface Listener {
        void changed(String state);
    }

    public abstract static class Heater {
        private boolean isOn;

        protected abstract void power(boolean on);

        public final void turn(boolean on) {
            if (isOn != on) {
                isOn = on;
                power(on);
            }
        }
    }

    private final Sensor sensor;
    private final Heater heater;
    private final List<Listener> listeners;
    private final Supplier<Integer> hour;

    public Subject(Sensor sensor, Heater heater, List<Listener> listeners, Supplier<Integer> hour) {
        this.sensor = sensor;
        this.heater = heater;
        this.listeners = listeners;
        this.hour = hour;
    }

    public void tick() {
        if (!sensor.isOk()) {
            heater.turn(false);
            tell("broken");
            return;
        }
        Predicate<Double> isCold = degrees -> degrees < (hour.get() < 6 ? 15 : 20);
        boolean on = isCold.test(sensor.celsius());
        heater.turn(on);
        tell(on ? "on" : "off");
    }

    private void tell(String state) {
        for (Listener listener : listeners) {
            listener.changed(state);
        }
    }
}
