public class Subject {
    int value(boolean isBroken) {
        if (isBroken) {
            throw new IllegalStateException("broken");
        }
        return 1;
    }
}
