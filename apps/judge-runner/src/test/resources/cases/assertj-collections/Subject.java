import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Subject {
    public record Book(String title, String author, int year) {}

    private final List<Book> books = new ArrayList<>();

    public void add(Book book) {
        if (books.contains(book)) {
            return;
        }
        books.add(book);
    }

    public List<Book> books() {
        return books;
    }

    public Map<String, List<Book>> byAuthor() {
        Map<String, List<Book>> found = new TreeMap<>();
        for (Book book : books) {
            found.computeIfAbsent(book.author(), author -> new ArrayList<>()).add(book);
        }
        return found;
    }

    public int[] years() {
        return books.stream().mapToInt(Book::year).sorted().toArray();
    }
}
