import java.util.List;

public class Subject {
    public static class Shop {
        private final Store store;

        public Shop(Store store) {
            this.store = store;
        }

        public String buy(String item, int count) throws SoldOutException {
            int left = store.shelf(item).count();
            if (left < count) {
                throw new SoldOutException(item);
            }
            store.take(item, count);
            return count + " x " + item;
        }

        protected String slogan() {
            return "everything must go";
        }

        public final String loud() {
            return slogan().toUpperCase();
        }
    }

    public interface Store {
        Shelf shelf(String item);

        void take(String item, int count);

        default List<String> items() {
            return List.of("tea");
        }
    }

    public interface Shelf {
        int count();
    }

    public static class SoldOutException extends Exception {
        private static final long serialVersionUID = 1;

        SoldOutException(String item) {
            super(item + " is sold out");
        }
    }
}
