import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;

import java.util.List;
import org.hamcrest.MatcherAssert;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final List<Subject.User> users =
            List.of(new Subject.User("Li", 20), new Subject.User("Bo", 10));

    @Test
    void filters() {
        assertThat(new Subject().adults(users))
                .hasSize(1)
                .extracting(Subject.User::name)
                .containsExactly("Li");
    }

    @Test
    void refuses() {
        assertThatThrownBy(() -> new Subject().adults(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no");
    }

    @Test
    void fails() {
        assertThat(new Subject().adults(users).size()).isEqualTo(2);
    }

    @Test
    void matches() {
        MatcherAssert.assertThat(new Subject().adults(users).get(0).age(), is(greaterThan(18)));
        MatcherAssert.assertThat(List.of(1, 2), hasItem(2));
    }
}
