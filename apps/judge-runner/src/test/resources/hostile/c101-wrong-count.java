// @EXPECT verdict=forbidden_api scanOff=tampered
// Puts a longer array in the place of the reference's.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    @SuppressWarnings("unchecked")
    void test() throws Throwable {
        Subject.gcd(1, 0);
        Field classes = Class.forName("ceping.judge.run.Probes").getDeclaredField("CLASSES");
        classes.setAccessible(true);
        Constructor<?> probed = Class.forName("ceping.judge.run.Probes$Probed")
                .getDeclaredConstructor(String.class, boolean[].class);
        probed.setAccessible(true);
        for (Map.Entry<Long, Object> one : ((Map<Long, Object>) classes.get(null)).entrySet()) {
            one.setValue(probed.newInstance("Subject", new boolean[9_999]));
        }
    }
}
