import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SubjectTests {
    @Test
    void isQuick() {
        assertEquals(55, assertTimeout(Duration.ofSeconds(5), () -> new Subject().sum(10)));
    }

    @Test
    void isQuickElsewhere() {
        assertEquals(3, assertTimeoutPreemptively(Duration.ofSeconds(5), () -> new Subject().sum(2)));
    }

    @Test
    @Timeout(5)
    void isQuickByAnnotation() {
        assertEquals(1, new Subject().sum(1));
    }
}
