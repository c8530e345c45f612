public class Subject {
    sealed interface Shape permits Circle, Square { }

    record Circle(int radius) implements Shape { }

    record Square(int side) implements Shape { }

    int size(Object thing) {
        if (thing instanceof Circle circle && circle.radius() > 0) {
            return circle.radius() * 3;
        }
        if (!(thing instanceof Square square)) {
            return -1;
        }
        return square.side();
    }
}
