import java.util.List;

public class Subject {
    public record User(String name, int age) {
        boolean isAdult() {
            return age >= 18;
        }
    }

    public List<User> adults(List<User> users) {
        if (users.isEmpty()) {
            throw new IllegalArgumentException("no users");
        }
        return users.stream().filter(User::isAdult).toList();
    }
}
