public class Subject {
    public static String greet(String language) {
        return switch (language) {
            case "zh" -> "你好";
            case "en" -> "hello";
            case "de" -> "hallo";
            default -> "?";
        };
    }
}
