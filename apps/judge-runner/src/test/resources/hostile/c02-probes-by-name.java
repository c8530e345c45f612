// @EXPECT verdict=forbidden_api scanOff=tampered
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Class<?> probes = Class.forName("ceping.judge.run.Probes");
        Field classes = probes.getDeclaredField("CLASSES");
        classes.setAccessible(true);
        Subject.isPrime(2);
        for (Object probed : ((Map<?, ?>) classes.get(null)).values()) {
            Method hits = probed.getClass().getDeclaredMethod("hits");
            hits.setAccessible(true);
            Arrays.fill((boolean[]) hits.invoke(probed), true);
        }
    }
}
