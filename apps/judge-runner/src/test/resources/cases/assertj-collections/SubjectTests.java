import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject subject = new Subject();

    @BeforeEach
    void fill() {
        subject.add(new Subject.Book("红楼梦", "曹雪芹", 1791));
        subject.add(new Subject.Book("骆驼祥子", "老舍", 1937));
        subject.add(new Subject.Book("茶馆", "老舍", 1957));
    }

    @Test
    void holdsBooks() {
        assertThat(subject.books())
                .hasSize(3)
                .doesNotHaveDuplicates()
                .doesNotContainNull()
                .isSortedAccordingTo(Comparator.comparingInt(Subject.Book::year))
                .allMatch(book -> book.year() > 1700)
                .anyMatch(book -> book.title().equals("茶馆"))
                .noneMatch(book -> book.author().isEmpty())
                .allSatisfy(book -> assertThat(book.title()).isNotBlank())
                .extracting(Subject.Book::title, Subject.Book::year)
                .containsExactly(tuple("红楼梦", 1791), tuple("骆驼祥子", 1937), tuple("茶馆", 1957));
    }

    @Test
    void filters() {
        assertThat(subject.books())
                .filteredOn(book -> book.author().equals("老舍"))
                .extracting(Subject.Book::title)
                .containsExactlyInAnyOrder("茶馆", "骆驼祥子")
                .doesNotContain("红楼梦");
        assertThat(subject.books()).first().isEqualTo(subject.books().get(0));
        assertThat(subject.books()).last().matches(book -> book.year() == 1957, "new");
        assertThat(subject.books()).element(1).extracting(Subject.Book::author).isEqualTo("老舍");
        assertThat(subject.books()).flatExtracting(book -> List.of(book.title(), book.author())).hasSize(6);
    }

    @Test
    void groups() {
        assertThat(subject.byAuthor())
                .containsOnlyKeys("曹雪芹", "老舍")
                .containsEntry("曹雪芹", List.of(subject.books().get(0)))
                .contains(entry("老舍", subject.books().subList(1, 3)))
                .doesNotContainKey("鲁迅")
                .hasEntrySatisfying("老舍", books -> assertThat(books).hasSize(2));
        assertThat(subject.byAuthor().keySet()).isSubsetOf(Set.of("曹雪芹", "老舍", "鲁迅"));
    }

    @Test
    void countsYears() {
        assertThat(subject.years()).isSorted().containsExactly(1791, 1937, 1957).startsWith(1791);
        assertThat(new String[] {"a", "b"}).containsSequence("a", "b").endsWith("b");
        assertThat(subject.books().stream().map(Subject.Book::year)).contains(1937);
        assertThat(List.of("a", "B")).usingElementComparator(String::compareToIgnoreCase).contains("b");
        assertThat(List.of(1, 2, 3)).hasSameSizeAs(subject.books()).isNotEmpty().containsAnyOf(3, 4);
    }
}
