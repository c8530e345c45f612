import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Assumptions.assumingThat;

import org.junit.jupiter.api.Test;

class ReportTests {
    private final boolean isUnixLike = "\n".equals(System.lineSeparator());

    // 假设不成立时，测试被中止，不算失败。
    @Test
    void joinsWithOneCharacter() {
        assumeTrue(isUnixLike);
        assertEquals("甲\n乙", Report.join("甲", "乙"));
    }

    @Test
    void keepsASingleLine() {
        assumeFalse(System.lineSeparator().isEmpty());
        assertEquals("甲", Report.join("甲"));
    }

    // 假设不成立时，只跳过里面的断言。
    @Test
    void startsWithTheFirstLine() {
        String report = Report.join("甲", "乙");
        assumingThat(isUnixLike, () -> assertEquals(3, report.length()));
        assertTrue(report.startsWith("甲"));
    }
}
