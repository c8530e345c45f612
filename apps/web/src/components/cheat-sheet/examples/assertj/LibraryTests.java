import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LibraryTests {
    private final Library library = new Library();

    @BeforeEach
    void setUp() {
        library.add(new Library.Book("单元测试", 2020));
        library.add(new Library.Book("代码整洁之道", 2010));
        library.add(new Library.Book("重构", 2019));
    }

    @Test
    void findsNewBooks() {
        assertThat(library.since(2015))
                .hasSize(2)
                .extracting(Library.Book::title)
                .containsExactly("单元测试", "重构");
    }

    @Test
    void findsNothingLater() {
        assertThat(library.since(2030)).isEmpty();
    }

    @Test
    void knowsTheTitle() {
        assertThat(library.since(2020).get(0).title()).isEqualTo("单元测试");
        assertThat(library.since(2020).get(0).title()).startsWith("单元").contains("测试");
    }

    @Test
    void knowsTheAverage() {
        assertThat(library.averageYear()).isCloseTo(2016.3, within(0.1));
        assertThat(new Library().averageYear()).isZero();
    }

    @Test
    void refusesTheSameBook() {
        assertThatThrownBy(() -> library.add(new Library.Book("重构", 2019)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("重构");
    }
}
