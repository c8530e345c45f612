import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GradesTests {
    // 每一行是一组参数；边界的两侧都要有。
    @ParameterizedTest
    @CsvSource({
        "-1, 无效",
        "0, 不及格",
        "59, 不及格",
        "60, 及格",
        "84, 及格",
        "85, 优秀",
        "100, 优秀",
        "101, 无效"
    })
    void givesTheGrade(int score, String expected) {
        assertEquals(expected, Grades.gradeOf(score));
    }
}
