package ceping.judge.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is logged while the tests run tells only of JUnit's own events. */
class LostEventsTests {
    @ParameterizedTest
    @CsvSource({
        "org.junit.platform.launcher.core.CompositeTestExecutionListener, true",
        "shop.Order, false",
        ", false",
    })
    void areThoseOfTheLauncher(String logger, boolean isLost) {
        LogRecord entry = new LogRecord(Level.WARNING, "failed");
        entry.setLoggerName(logger);
        entry.setThrown(new IllegalStateException());
        LostEvents events = LostEvents.listen();
        events.publish(entry);
        events.close();

        assertEquals(isLost, events.isAnyLost());
    }
}
