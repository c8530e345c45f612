public class Subject {
    enum 等级 { 优, 良, 差 }

    等级 评级(int 分数) {
        if (分数 >= 90) {
            return 等级.优;
        }
        return 分数 >= 60 ? 等级.良 : 等级.差;
    }
}
