import java.util.ArrayList;
import java.util.List;

public class Subject {
    private final String name;
    private final Address address;
    private final List<String> phones = new ArrayList<>();
    private int version;

    public Subject(String name, Address address) {
        this.name = name;
        this.address = address;
    }

    public String getName() {
        return name;
    }

    public Address getAddress() {
        return address;
    }

    public int getVersion() {
        return version;
    }

    public Subject call(String phone) {
        if (phone != null) {
            phones.add(phone);
            version++;
        }
        return this;
    }

    public static class Address {
        private final String city;

        public Address(String city) {
            this.city = city;
        }

        public String getCity() {
            return city;
        }
    }

    public static class Vip extends Subject {
        public Vip(String name) {
            super(name, null);
        }
    }
}
