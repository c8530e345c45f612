import org.junit.jupiter.api.Test;

class StringCompressionTests {

    @Test
    void testCompress() {
        try {
            System.out.println(StringCompression.compress("aaabcc"));
            StringCompression.compress("a".repeat(10_000));
            StringCompression.compress("/:");
            StringCompression.compress("a1");
        } catch (Exception e) {
            System.out.println("压缩失败");
        }
    }

    @Test
    void testExpand() {
        try {
            System.out.println(StringCompression.expand("a3bc2"));
        } catch (Exception e) {
            System.out.println("还原失败");
        }
    }

    @Test
    void testWrongInput() {
        String[] inputs = {"3a", "a02", "a1", "a10000"};
        for (String input : inputs) {
            try {
                StringCompression.expand(input);
            } catch (Exception e) {
                System.out.println("还原失败：" + input);
            }
        }
    }
}
