class Subject {
    interface Gate {
        boolean isOpen();
    }

    static class Sensor {
        int read() {
            return 3;
        }
    }

    private final Gate gate;
    private final Sensor sensor;

    Subject(Gate gate, Sensor sensor) {
        this.gate = gate;
        this.sensor = sensor;
    }

    int measure() {
        return gate.isOpen() ? sensor.read() : -1;
    }
}
