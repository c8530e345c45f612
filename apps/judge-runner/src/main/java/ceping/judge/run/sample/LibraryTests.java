package ceping.judge.run.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

/**
 * Use what only some suites use, and what is slow at its first use: the AOT cache is trained with
 * it. A normal start leaves it out.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public final class LibraryTests {
    @Mock
    private IntUnaryOperator operator;

    @Test
    @Order(1)
    void asserts() {
        assertThat(List.of("a", "b")).hasSize(2).extracting(String::length).containsExactly(1, 1);
        assertThat(Map.of("a", 1)).containsEntry("a", 1);
        assertThat("text").startsWith("te").isNotBlank();
        assertThat(Optional.of(1)).contains(1);
        assertThat(LocalDate.EPOCH).isBefore(LocalDate.MAX);
        assertThat(1.0).isPositive();
        assertThatThrownBy(() -> { throw new IllegalStateException("no"); })
                .isInstanceOf(IllegalStateException.class).hasMessage("no");
        assertThat(new int[] {1}).contains(1);
        assertThat(new Object()).isNotNull().isNotEqualTo(new Object());
    }

    @Test
    void fails() {
        assertThat(List.of(1)).containsExactly(2);
    }

    @Test
    void failsSoftly() {
        SoftAssertions softly = new SoftAssertions();
        softly.assertThat(1).isEqualTo(2);
        softly.assertThat("a").isEqualTo("b");
        softly.assertThat(List.of(1)).hasSize(2);
        softly.assertThat((Object) 1).isEqualTo(2);
        softly.assertAll();
    }

    @Test
    void matches() {
        assertThat(1, is(equalTo(1)));
        assertThat(List.of(1), hasItem(1));
    }

    @Test
    @SuppressWarnings("deprecation")
    void mocks() {
        MockitoAnnotations.initMocks(this);
        when(operator.applyAsInt(anyInt())).thenReturn(1).thenThrow(new IllegalStateException());
        assertEquals(1, operator.applyAsInt(2));
        ArgumentCaptor<Integer> number = ArgumentCaptor.forClass(Integer.class);
        verify(operator, times(1)).applyAsInt(number.capture());
        Runnable runnable = mock(Runnable.class);
        doThrow(new IllegalStateException()).when(runnable).run();
        verify(runnable, never()).run();
        InOrder order = inOrder(operator, runnable);
        order.verify(operator).applyAsInt(2);
        List<Integer> list = spy(new ArrayList<>());
        list.add(1);
        verify(list).add(1);
    }

    @Test
    void forgets() {
        verify(mock(Runnable.class)).run();
    }

    @Test
    @Timeout(10)
    void takesTime(TestInfo info) {
        assumeTrue(info.getTags().isEmpty());
        assertTimeout(Duration.ofSeconds(10), () -> {});
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {});
        assertAll(() -> assertEquals(1, 1), () -> assertArrayEquals(new int[1], new int[1]));
    }

    static Stream<Arguments> rows() {
        return Stream.of(Arguments.of("a", 1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void takesRows(String text, int length) {
        assertEquals(length, text.length());
    }

    @ParameterizedTest
    @EnumSource
    void takesConstants(DayOfWeek day) {
        assertEquals(day, day.plus(7));
    }

    @ParameterizedTest
    @NullAndEmptySource
    void takesNothing(String text) {
        assumeTrue(text != null);
    }

    @RepeatedTest(2)
    void repeats() {
        assertEquals(1, 1);
    }

    @TestFactory
    Stream<DynamicTest> makesTests() {
        return Stream.of(DynamicTest.dynamicTest("one", () -> assertEquals(1, 1)));
    }
}
