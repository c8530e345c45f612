public class Subject {
    static class Door implements AutoCloseable {
        static int closed;
        private final boolean isJammed;

        Door(boolean isJammed) {
            this.isJammed = isJammed;
        }

        @Override
        public void close() {
            closed++;
            if (isJammed) {
                throw new IllegalStateException("jammed");
            }
        }
    }

    int walk(boolean isJammed, boolean stumbles) {
        try (Door one = new Door(false);
                Door two = new Door(isJammed)) {
            if (stumbles) {
                throw new RuntimeException("stumbled");
            }
            return 1;
        } catch (IllegalStateException jammed) {
            return 2;
        }
    }
}
