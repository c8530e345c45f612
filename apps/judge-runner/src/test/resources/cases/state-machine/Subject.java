import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class Subject {
    public enum State {
        NEW {
            @Override
            Set<State> next() {
                return EnumSet.of(PAID, CANCELLED);
            }
        },
        PAID {
            @Override
            Set<State> next() {
                return EnumSet.of(SHIPPED, CANCELLED);
            }
        },
        SHIPPED {
            @Override
            Set<State> next() {
                return EnumSet.of(DONE);
            }

            @Override
            boolean isRefundable() {
                return false;
            }
        },
        DONE,
        CANCELLED;

        Set<State> next() {
            return EnumSet.noneOf(State.class);
        }

        boolean isRefundable() {
            return ordinal() < SHIPPED.ordinal();
        }

        private static final Map<String, State> BY_NAME = new java.util.HashMap<>();

        static {
            for (State state : values()) {
                BY_NAME.put(state.name().toLowerCase(), state);
            }
        }

        static State parse(String text) {
            State found = BY_NAME.get(text);
            if (found == null) {
                throw new IllegalArgumentException(text);
            }
            return found;
        }
    }

    private final Map<State, Integer> visits = new EnumMap<>(State.class);
    private State state = State.NEW;

    public State go(State next) {
        if (!state.next().contains(next)) {
            throw new IllegalStateException(state + " -> " + next);
        }
        visits.merge(next, 1, Integer::sum);
        return state = next;
    }

    public String label() {
        switch (state) {
            case NEW:
            case PAID:
                return "处理中";
            case SHIPPED:
                return "已发货";
            default:
                return visits.containsKey(State.DONE) ? "完成" : "取消";
        }
    }
}
