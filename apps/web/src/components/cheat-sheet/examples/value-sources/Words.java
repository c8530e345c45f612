/** 数一段文字里的单词。 */
public class Words {
    /** 单词数；null 和空白都没有单词。 */
    public static int count(String text) {
        if (text == null || text.isBlank()) {
            return 0;
        }
        return text.strip().split("\\s+").length;
    }

    private Words() {}
}
