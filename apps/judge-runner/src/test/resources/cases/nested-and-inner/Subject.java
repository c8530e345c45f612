public class Subject {
    private int total;

    class Counter {
        private int count;

        void add(int n) {
            count += n;
            total += n;
        }

        class Deep {
            int both() {
                return count + total;
            }
        }
    }

    static class Fixed {
        private static int made;

        Fixed() {
            made++;
        }

        static int made() {
            return made;
        }
    }

    interface Never {
        int never();
    }

    int total() {
        return total;
    }
}
