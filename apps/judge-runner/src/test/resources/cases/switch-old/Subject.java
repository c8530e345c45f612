public class Subject {
    String day(int n) {
        String name;
        switch (n) {
            case 1:
                name = "mon";
                break;
            case 2:
            case 3:
                name = "mid";
                break;
            default:
                name = "other";
        }
        return name;
    }
}
