public class Subject {
    int used() {
        return 1;
    }
}

class Ledger {
    private int entries;

    void add(int n) {
        if (n > 0) {
            entries++;
        }
    }

    static class Page {
        int number = 1;
    }
}
