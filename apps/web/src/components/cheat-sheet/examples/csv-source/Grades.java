/** 把百分制成绩换成等级。 */
public class Grades {
    public static String gradeOf(int score) {
        if (score < 0 || score > 100) {
            return "无效";
        }
        if (score >= 85) {
            return "优秀";
        }
        return score >= 60 ? "及格" : "不及格";
    }

    private Grades() {}
}
