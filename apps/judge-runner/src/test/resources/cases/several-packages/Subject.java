package shop.model;

public record Item(String name, int cents) {
    public boolean isFree() {
        return cents == 0;
    }
}

package shop.service;

import java.util.ArrayList;
import java.util.List;
import shop.model.Item;

public class Subject {
    private final List<Item> items = new ArrayList<>();

    public Subject add(Item item) {
        if (!item.isFree()) {
            items.add(item);
        }
        return this;
    }

    public int total() {
        return items.stream().mapToInt(Item::cents).sum();
    }

    public void clear() {
        items.clear();
    }
}
