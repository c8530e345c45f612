public class Subject {
    private int count;
    private volatile boolean isStopped;
    private final Object lock = new Object();

    public synchronized void increment() {
        count++;
    }

    public void add(int n) {
        synchronized (lock) {
            synchronized (this) {
                if (n > 0) {
                    count += n;
                }
            }
        }
    }

    public synchronized int count() {
        return count;
    }

    public synchronized void awaitAtLeast(int wanted) throws InterruptedException {
        while (count < wanted && !isStopped) {
            wait();
        }
    }

    public synchronized void stop() {
        isStopped = true;
        notifyAll();
    }
}
