public class Subject {
    int never(int n) {
        return n > 0 ? n : -n;
    }
}
