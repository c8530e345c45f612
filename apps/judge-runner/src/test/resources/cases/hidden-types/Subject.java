import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

public class Subject implements Iterable<String> {
    public enum Colour { RED, GREEN, BLUE }

    private enum State { OPEN, CLOSED }

    private final List<Entry> entries = new ArrayList<>();
    private State state = State.OPEN;

    public boolean add(String word, Colour colour) {
        if (state == State.CLOSED) {
            return false;
        }
        entries.add(new Entry(word, colour));
        return true;
    }

    public void close() {
        state = State.CLOSED;
    }

    public Set<Colour> colours() {
        Set<Colour> colours = EnumSet.noneOf(Colour.class);
        for (Entry entry : entries) {
            colours.add(entry.colour);
        }
        return colours;
    }

    @Override
    public Iterator<String> iterator() {
        return new Words(entries);
    }

    private static class Entry {
        final String word;
        final Colour colour;

        Entry(String word, Colour colour) {
            this.word = word;
            this.colour = colour;
        }
    }

    private static class Words implements Iterator<String> {
        private final List<Entry> entries;
        private int next;

        Words(List<Entry> entries) {
            this.entries = entries;
        }

        @Override
        public boolean hasNext() {
            return next < entries.size();
        }

        @Override
        public String next() {
            return entries.get(next++).word;
        }
    }

    static class Clock {
        private int hour;

        Clock() {
            hour = 8;
        }

        private Clock(int hour) {
            this.hour = hour;
        }

        int hour() {
            return hour;
        }

        static Clock of(String text) {
            return new Clock(Integer.parseInt(text));
        }
    }
}
