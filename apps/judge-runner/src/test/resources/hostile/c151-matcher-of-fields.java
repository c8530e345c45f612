// @EXPECT verdict=forbidden_api scanOff=passed
// Mockito's matcher compares private fields, those of superclasses, too.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentMatchers;
import org.mockito.Mockito;

class SubjectTests {
    static Object caught;

    static class Box {
        private final Object secret;

        Box(Object secret) {
            this.secret = secret;
        }
    }

    static class Catching {
        @Override
        public boolean equals(Object other) {
            caught = other;
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    interface Taker {
        void take(Box box);
    }

    @Test
    void test() {
        Taker taker = Mockito.mock(Taker.class);
        taker.take(new Box("secret"));
        Mockito.verify(taker).take(ArgumentMatchers.refEq(new Box(new Catching())));
        Assertions.assertEquals("secret", caught);
    }
}
