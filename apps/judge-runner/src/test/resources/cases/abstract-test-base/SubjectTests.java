import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

abstract class BagTests<T> {
    static int created;

    protected Subject.Bag<T> bag;

    abstract Subject.Bag<T> create();

    abstract T sample();

    @BeforeAll
    static void forget() {
        created = 0;
    }

    @BeforeEach
    void setUp() {
        bag = create();
        created++;
    }

    @AfterEach
    void tearDown() {
        bag = null;
    }

    @AfterAll
    static void countAll() {
        assertTrue(created >= 3);
    }

    @Test
    void isEmptyAtFirst() {
        assertEquals(0, bag.count(sample()));
        assertFalse(bag.has(sample()));
    }

    @Test
    @DisplayName("装两次")
    void countsTwice() {
        bag.add(sample());
        bag.add(sample());
        assertEquals(2, bag.count(sample()));
    }

    @Nested
    class Filled {
        @BeforeEach
        void fill() {
            bag.add(sample());
        }

        @Test
        void has() {
            assertTrue(bag.has(sample()));
        }
    }
}

class ListBagTests extends BagTests<String> {
    @Override
    Subject.Bag<String> create() {
        return new Subject.ListBag<>();
    }

    @Override
    String sample() {
        return "x";
    }

    @Test
    void ofItsOwn() {
        bag.add("y");
        assertEquals(0, bag.count("x"));
    }
}

final class MapBagTests extends BagTests<Integer> {
    @Override
    Subject.Bag<Integer> create() {
        return new Subject.MapBag<>();
    }

    @Override
    Integer sample() {
        return 1000;
    }

    @Override
    @Test
    void isEmptyAtFirst() {
        super.isEmptyAtFirst();
        assertEquals(0, bag.count(null));
    }
}
