// @EXPECT verdict=tests_failed scanOff=tests_failed
// Whoever collected exceptions in a set, or sorted them, would never be done.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Endless extends RuntimeException implements Comparable<Endless> {
        @Override
        public int hashCode() {
            while (true) { Thread.onSpinWait(); }
        }

        @Override
        public boolean equals(Object other) {
            while (true) { Thread.onSpinWait(); }
        }

        @Override
        public int compareTo(Endless other) {
            while (true) { Thread.onSpinWait(); }
        }
    }

    @Test
    void one() {
        throw new Endless();
    }

    @Test
    void many() {
        Assertions.assertAll(() -> {
            throw new Endless();
        }, () -> {
            throw new Endless();
        });
    }
}
