import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.closeTo;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TemperaturesTests {
    private final Temperatures day = new Temperatures();

    @BeforeEach
    void setUp() {
        day.record(3);
        day.record(12);
        day.record(8);
    }

    @Test
    void keepsTheOrder() {
        assertThat(day.values(), contains(3, 12, 8));
        assertThat(day.values(), hasItem(12));
        assertThat(new Temperatures().values(), is(empty()));
    }

    @Test
    void staysInRange() {
        assertThat(day.values(), everyItem(allOf(greaterThan(0), lessThan(20))));
    }

    @Test
    void findsTheMean() {
        assertThat(day.mean(), closeTo(7.67, 0.01));
    }

    @Test
    void describesTheDay() {
        assertThat(day.describe(), is("冷"));
        day.record(40);
        assertThat(day.describe(), is(not("冷")));
    }
}
