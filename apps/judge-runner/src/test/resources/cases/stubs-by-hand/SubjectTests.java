import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private static final class FakeHeater extends Subject.Heater {
        final List<Boolean> calls = new ArrayList<>();

        @Override
        protected void power(boolean on) {
            calls.add(on);
        }
    }

    private static final class StubSensor implements Subject.Sensor {
        double celsius;

        @Override
        public double celsius() {
            return celsius;
        }
    }

    private final FakeHeater heater = new FakeHeater();
    private final StubSensor sensor = new StubSensor();
    private final AtomicReference<String> told = new AtomicReference<>();
    private final AtomicInteger hour = new AtomicInteger(12);
    private final Subject subject =
            new Subject(sensor, heater, Collections.singletonList(told::set), hour::get);

    @Test
    void heats() {
        sensor.celsius = 19.9;
        subject.tick();
        subject.tick();
        sensor.celsius = 20;
        subject.tick();
        assertEquals(List.of(true, false), heater.calls);
        assertEquals("off", told.get());
    }

    @Test
    void heatsLessAtNight() {
        hour.set(3);
        sensor.celsius = 16;
        subject.tick();
        assertEquals(List.of(), heater.calls);
    }

    @Test
    void noticesBrokenSensors() {
        sensor.celsius = Double.NaN;
        subject.tick();
        assertEquals("broken", told.get());
    }

    @Test
    void worksWithLambdas() {
        List<String> all = new ArrayList<>();
        new Subject(() -> 0, new Subject.Heater() {
            @Override
            protected void power(boolean on) {
                all.add("power " + on);
            }
        }, List.of(all::add, state -> all.add(state.toUpperCase())), () -> 0).tick();
        assertEquals(List.of("power true", "on", "ON"), all);
    }
}
