public class Subject {
    public enum Planet {
        MERCURY(3.303e+23, 2.4397e6),
        EARTH(5.976e+24, 6.37814e6),
        JUPITER(1.9e+27, 7.1492e7),
        NEPTUNE(1.024e+26, 2.4746e7);

        private static final double G = 6.67300E-11;
        private final double mass;
        private final double radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        public double gravity() {
            return G * mass / (radius * radius);
        }

        public boolean isGiant() {
            return this == JUPITER || this == NEPTUNE;
        }
    }

    public static Planet lightest() {
        Planet found = null;
        for (Planet planet : Planet.values()) {
            if (found == null || planet.gravity() < found.gravity()) {
                found = planet;
            }
        }
        return found;
    }
}
