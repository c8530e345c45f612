public interface Subject {
    int value();

    interface Other extends Subject {
        String name();
    }
}

class Holder implements Subject.Other {
    @Override
    public int value() {
        return 1;
    }

    @Override
    public String name() {
        return "holder";
    }
}
