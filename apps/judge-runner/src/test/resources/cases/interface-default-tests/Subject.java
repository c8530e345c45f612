public class Subject implements Comparable<Subject>, Cloneable {
    private final int major;
    private final int minor;

    public Subject(int major, int minor) {
        this.major = major;
        this.minor = minor;
    }

    public static Subject parse(String text) {
        String[] parts = text.split("\\.");
        return new Subject(Integer.parseInt(parts[0]), parts.length > 1 ? Integer.parseInt(parts[1]) : 0);
    }

    @Override
    public int compareTo(Subject other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        Subject that = (Subject) other;
        return major == that.major && minor == that.minor;
    }

    @Override
    public int hashCode() {
        return 31 * major + minor;
    }

    @Override
    public Subject clone() {
        try {
            return (Subject) super.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
