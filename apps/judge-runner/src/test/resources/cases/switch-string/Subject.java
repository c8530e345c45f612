public class Subject {
    int parse(String word) {
        switch (word) {
            case "one":
                return 1;
            case "two":
                return 2;
            case "Aa":
                return 3;
            case "BB":
                return 4;
            default:
                return -1;
        }
    }

    int parseNew(String word) {
        return switch (word) {
            case "yes", "y" -> 1;
            case "no" -> 0;
            default -> -1;
        };
    }
}
