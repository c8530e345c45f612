// @EXPECT verdict=time_limit scanOff=time_limit seconds=2
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Key {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void test() throws Throwable {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 1_000_000; i++) {
            map.merge(new Key(), i, Integer::sum);
        }
    }
}
