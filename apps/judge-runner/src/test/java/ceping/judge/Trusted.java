package ceping.judge;

import java.io.IOException;
import java.util.Map;

/** Answer what the trusted half is asked. */
interface Trusted extends AutoCloseable {
    /** Answer within so many seconds; null where there is no answer. */
    Map<String, Object> ask(Map<String, Object> request, int seconds)
            throws IOException, InterruptedException;

    @Override
    void close();

    /** Start the real half, which is replaced when it does not answer. */
    static Trusted process() throws IOException {
        return new Trusted() {
            private Half half = Half.start("trusted");

            @Override
            public Map<String, Object> ask(Map<String, Object> request, int seconds)
                    throws IOException, InterruptedException {
                Map<String, Object> answer = half.ask(request, seconds);
                if (answer == null) {
                    half = Half.start("trusted");
                }
                return answer;
            }

            @Override
            public void close() {
                half.close();
            }
        };
    }
}
