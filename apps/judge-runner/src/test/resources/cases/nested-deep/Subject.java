public class Subject {
    private enum Light { OFF, DIM, BRIGHT }

    private Light light = Light.OFF;
    private int presses;

    public void press() {
        presses++;
        light = switch (light) {
            case OFF -> Light.DIM;
            case DIM -> Light.BRIGHT;
            case BRIGHT -> Light.OFF;
        };
    }

    public boolean isOn() {
        return light != Light.OFF;
    }

    public int watts() {
        return light == Light.BRIGHT ? 60 : light == Light.DIM ? 20 : 0;
    }

    public int presses() {
        return presses;
    }
}
