/** 把几行文字连成一份报告。 */
public class Report {
    public static String join(String... lines) {
        return String.join(System.lineSeparator(), lines);
    }

    private Report() {}
}
