public class Subject {
    private String name = "none";

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }
}
