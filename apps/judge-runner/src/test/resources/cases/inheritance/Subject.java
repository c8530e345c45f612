public abstract class Subject {
    protected final String name;

    protected Subject(String name) {
        this.name = name;
    }

    abstract int area();

    String describe() {
        return name + ":" + area();
    }

    static class Square extends Subject {
        private final int side;

        Square(int side) {
            super("square");
            this.side = side;
        }

        @Override
        int area() {
            return side * side;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Square square && square.side == side;
        }

        @Override
        public int hashCode() {
            return side;
        }
    }

    static class Unit extends Square {
        Unit() {
            super(1);
        }

        @Override
        String describe() {
            return "unit " + super.describe();
        }
    }
}
