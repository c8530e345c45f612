public class Subject {
    private final Object lock = new Object();
    private int count;

    int next() {
        synchronized (lock) {
            count++;
            if (count > 2) {
                return -1;
            }
            return count;
        }
    }

    synchronized void reset() {
        synchronized (this) {
            count = 0;
        }
    }
}
