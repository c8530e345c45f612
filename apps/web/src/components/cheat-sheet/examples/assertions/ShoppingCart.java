import java.util.ArrayList;
import java.util.List;

/** 购物车：记下商品，价格以分计。 */
public class ShoppingCart {
    private final List<String> names = new ArrayList<>();
    private final List<Integer> prices = new ArrayList<>();

    /** 放入一件商品；返回购物车自己，可以接着放。 */
    public ShoppingCart add(String name, int price) {
        names.add(name);
        prices.add(price);
        return this;
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    public int total() {
        return prices.stream().mapToInt(Integer::intValue).sum();
    }

    public double averagePrice() {
        return isEmpty() ? 0 : (double) total() / prices.size();
    }

    /** 最后放入的商品；空购物车返回 null。 */
    public String last() {
        return isEmpty() ? null : names.get(names.size() - 1);
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public int[] prices() {
        return prices.stream().mapToInt(Integer::intValue).toArray();
    }
}
