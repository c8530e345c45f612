import java.util.Locale;

public class Subject {
    public static String separator(String osName) {
        String name = osName.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return "\\";
        }
        return name.contains("mac") && !name.contains("os x") ? ":" : "/";
    }
}
