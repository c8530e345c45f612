public class Subject {
    enum Color { RED, GREEN, BLUE }

    int code(Color color) {
        switch (color) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 0;
        }
    }

    String label(Color color) {
        return switch (color) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> "b";
        };
    }
}
