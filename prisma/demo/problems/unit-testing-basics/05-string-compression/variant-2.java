/** 行程编码：连续出现的字符写成“字符 + 次数”。 */
public final class StringCompression {

    private static final int MAX_COUNT = 9999;

    private StringCompression() {
    }

    /**
     * 压缩文本，只出现一次的字符不写次数。
     *
     * @throws IllegalArgumentException 文本中含有数字
     */
    public static String compress(String text) {
        StringBuilder packed = new StringBuilder();
        int start = 0;
        while (start < text.length()) {
            char current = text.charAt(start);
            if (isDigit(current)) {
                throw new IllegalArgumentException("文本中不能有数字，位置 " + start);
            }
            int end = start + 1;
            while (end < text.length() && text.charAt(end) == current && end - start <= MAX_COUNT) {
                end++;
            }
            packed.append(current);
            if (end - start > 1) {
                packed.append(end - start);
            }
            start = end;
        }
        return packed.toString();
    }

    /**
     * 还原压缩过的文本。
     *
     * @throws IllegalArgumentException 以数字开头，或者次数不是 2 到 9999 的规范整数
     */
    public static String expand(String packed) {
        StringBuilder text = new StringBuilder();
        int position = 0;
        while (position < packed.length()) {
            char current = packed.charAt(position);
            if (isDigit(current)) {
                throw new IllegalArgumentException("数字前面没有字符，位置 " + position);
            }
            int end = position + 1;
            while (end < packed.length() && isDigit(packed.charAt(end))) {
                end++;
            }
            text.append(String.valueOf(current).repeat(countOf(packed.substring(position + 1, end))));
            position = end;
        }
        return text.toString();
    }

    private static int countOf(String digits) {
        if (digits.isEmpty()) {
            return 1;
        }
        // 先看长度，避免很长的数字串在转换时溢出
        if (digits.length() > 4 || digits.startsWith("0") || digits.equals("1")) {
            throw new IllegalArgumentException("次数应是 2 到 " + MAX_COUNT + "：" + digits);
        }
        return Integer.parseInt(digits);
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
