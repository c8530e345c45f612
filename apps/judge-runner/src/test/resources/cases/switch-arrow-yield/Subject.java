public class Subject {
    int score(int level) {
        return switch (level) {
            case 1 -> 10;
            case 2, 3 -> 20;
            case 4 -> {
                int base = level * 2;
                yield base > 7 ? base : 0;
            }
            default -> throw new IllegalArgumentException("level " + level);
        };
    }
}
