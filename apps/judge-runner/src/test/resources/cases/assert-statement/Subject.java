public class Subject {
    int root(int n) {
        assert n >= 0 : "negative " + n;
        return (int) Math.sqrt(n);
    }
}
