import static org.hamcrest.CoreMatchers.both;
import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.either;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.*;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hamcrest.Description;
import org.hamcrest.FeatureMatcher;
import org.hamcrest.Matcher;
import org.hamcrest.TypeSafeMatcher;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Map<String, Integer> counts = Subject.count(List.of("To", "be", "or", "not", "to", "be", ""));

    @Test
    void matchesMaps() {
        assertThat(counts, allOf(hasEntry("to", 2), hasKey("be"), not(hasKey("")), hasValue(1)));
        assertThat("size", counts.size(), is(4));
        assertThat(counts, is(aMapWithSize(4)));
        assertThat(Map.of(), anEmptyMap());
    }

    @Test
    void matchesCollections() {
        assertThat(counts.keySet(), containsInAnyOrder("to", "be", "or", "not"));
        assertThat(List.of(1, 2, 3), contains(1, 2, 3));
        assertThat(List.of(1, 2, 3), everyItem(lessThan(4)));
        assertThat(List.of("a", "b"), hasItems("a", "b"));
        assertThat(new Integer[] {4, 5}, arrayContaining(4, 5));
        assertThat(List.of(), is(empty()));
        assertThat(counts.values(), hasSize(greaterThanOrEqualTo(4)));
        assertThat(2, is(in(Arrays.asList(1, 2))));
    }

    @Test
    void matchesTexts() {
        assertThat("hello", both(startsWith("he")).and(endsWith("lo")));
        assertThat("hello", either(containsString("x")).or(containsString("ll")));
        assertThat("Hello", equalToIgnoringCase("hELLO"));
        assertThat("", is(emptyString()));
        assertThat("a b", stringContainsInOrder("a", "b"));
        assertThat("abc", matchesPattern("[a-c]+"));
        assertThat(null, is(nullValue()));
    }

    @Test
    void matchesNumbers() {
        assertThat(Subject.ratio(1, 3), is(closeTo(0.333, 0.001)));
        assertThat(Subject.ratio(1, 0), is(notANumber()));
        assertThat(5, comparesEqualTo(5));
        assertThat(5, isA(Integer.class));
        assertThat("x", instanceOf(String.class));
        assertThat(counts, sameInstance(counts));
        assertThat(5, anyOf(is(4), is(5)));
    }

    @Test
    void matchesItsOwnWay() {
        assertThat(6, isDivisibleBy(3));
        assertThat("four", hasLength(is(4)));
        assertThat(7, isDivisibleBy(2));
    }

    private static Matcher<Integer> isDivisibleBy(int divisor) {
        return new TypeSafeMatcher<>() {
            @Override
            protected boolean matchesSafely(Integer number) {
                return number % divisor == 0;
            }

            @Override
            public void describeTo(Description description) {
                description.appendText("divisible by ").appendValue(divisor);
            }
        };
    }

    private static Matcher<String> hasLength(Matcher<Integer> length) {
        return new FeatureMatcher<String, Integer>(length, "length", "length") {
            @Override
            protected Integer featureValueOf(String text) {
                return text.length();
            }
        };
    }
}
