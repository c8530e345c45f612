import java.util.Arrays;
import java.util.Objects;

public class Subject implements Cloneable, Comparable<Subject> {
    private final String name;
    private final int[] marks;

    public Subject(String name, int... marks) {
        this.name = name;
        this.marks = marks;
    }

    public double average() {
        return Arrays.stream(marks).average().orElse(Double.NaN);
    }

    public void raise() {
        for (int i = 0; i < marks.length; i++) {
            marks[i] = Math.min(100, marks[i] + 5);
        }
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) return true;
        if (!(o instanceof Subject)) return false;
        Subject other = (Subject) o;
        return Objects.equals(name, other.name) && Arrays.equals(marks, other.marks);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hashCode(name) + Arrays.hashCode(marks);
    }

    @Override
    protected Object clone() throws CloneNotSupportedException {
        Subject copy = (Subject) super.clone();
        return new Subject(copy.name, marks.clone());
    }

    @Override
    public int compareTo(Subject other) {
        return Double.compare(average(), other.average());
    }

    @Override
    public String toString() {
        return String.format("%s%s", name, Arrays.toString(marks));
    }
}
