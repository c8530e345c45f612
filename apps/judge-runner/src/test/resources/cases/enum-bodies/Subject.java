public enum Subject {
    PLUS("+") {
        @Override
        int apply(int a, int b) {
            return a + b;
        }
    },
    DIVIDE("/") {
        @Override
        int apply(int a, int b) {
            return b == 0 ? 0 : a / b;
        }
    },
    NONE("");

    private final String sign;

    Subject(String sign) {
        this.sign = sign;
    }

    int apply(int a, int b) {
        return a;
    }

    static Subject of(String sign) {
        for (Subject one : values()) {
            if (one.sign.equals(sign)) {
                return one;
            }
        }
        return NONE;
    }
}
