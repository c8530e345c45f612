import java.util.ArrayList;
import java.util.List;

/** 图书馆：登记书，按年份查找。 */
public class Library {
    /** 一本书。 */
    public record Book(String title, int year) {}

    private final List<Book> books = new ArrayList<>();

    public void add(Book book) {
        if (books.contains(book)) {
            throw new IllegalArgumentException("已经登记过：" + book.title());
        }
        books.add(book);
    }

    public List<Book> since(int year) {
        return books.stream().filter(book -> book.year() >= year).toList();
    }

    public double averageYear() {
        return books.stream().mapToInt(Book::year).average().orElse(0);
    }
}
