import java.util.Random;

public class Subject {
    private final Random random;

    public Subject(Random random) {
        this.random = random;
    }

    public int roll() {
        return random.nextInt(6) + 1;
    }

    public boolean isLucky() {
        int first = roll();
        int second = roll();
        return first == 6 && second == 6 || first + second == 7;
    }
}
