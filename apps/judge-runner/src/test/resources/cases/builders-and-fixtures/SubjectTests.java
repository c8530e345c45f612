import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private static final String CUSTOMER = "王小明";

    @Test
    void totals() {
        assertEquals(400, an().order().with("pen", 200, 2).build().total());
    }

    @Test
    void takesOffATenth() {
        assertEquals(18_000, an().order().with("desk", 20_000, 1).build().total());
    }

    @Nested
    class Express {
        private final Subject order = an().order().but(Subject.Builder::express).build();

        @Test
        void costsMore() {
            assertEquals(1500, order.total());
            assertEquals(CUSTOMER, order.customer());
        }
    }

    private static Fixtures an() {
        return Fixtures.INSTANCE;
    }

    private static class Fixtures {
        static final Fixtures INSTANCE = new Fixtures();

        OrderFixture order() {
            return new OrderFixture();
        }
    }

    private static class OrderFixture {
        private final Subject.Builder builder = Subject.builder().customer(CUSTOMER);

        OrderFixture with(String item, long cents, int count) {
            builder.line(item, cents, count);
            return this;
        }

        OrderFixture but(Consumer<Subject.Builder> change) {
            change.accept(builder);
            return this;
        }

        Subject build() {
            return builder.build();
        }
    }
}

class BuilderTests {
    @Test
    void needsACustomer() {
        NullPointerException thrown = assertThrows(NullPointerException.class, () -> Orders.anonymous());
        assertEquals("customer", thrown.getMessage());
    }

    @Test
    void needsACount() {
        class Wrong {
            final int count;

            Wrong(int count) {
                this.count = count;
            }

            void add() {
                Subject.builder().line("x", 1, count);
            }
        }
        assertThrows(IllegalArgumentException.class, new Wrong(0)::add);
    }
}

final class Orders {
    private Orders() {}

    static Subject anonymous() {
        return Subject.builder().build();
    }
}
