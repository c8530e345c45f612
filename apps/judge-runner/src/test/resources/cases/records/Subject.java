public record Subject(int from, int to) {
    static final Subject EMPTY = new Subject(0, 0);

    public Subject {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
    }

    Subject(int length) {
        this(0, length);
    }

    int length() {
        return to - from;
    }

    record Named(String name, Subject range) {
        @Override
        public String name() {
            return name == null ? "?" : name;
        }
    }
}
