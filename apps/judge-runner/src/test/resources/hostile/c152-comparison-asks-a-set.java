// @EXPECT verdict=forbidden_api scanOff=tests_failed
// A comparison by field asks a collection of the student's own about what JUnit's object holds.
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class SubjectTests {
    static class Asking extends AbstractSet<Object> {
        @Override
        public Iterator<Object> iterator() {
            return List.<Object>of("a").iterator();
        }

        @Override
        public int size() {
            return 1;
        }

        @Override
        public boolean contains(Object hidden) {
            throw new IllegalStateException(hidden.getClass().getName());
        }
    }

    static class Look {
        final Set<?> tags = new Asking();
        final String displayName = "";
    }

    @Test
    void test(TestInfo info) {
        Assertions.assertThat((Object) new Look()).usingRecursiveComparison().isEqualTo(info);
    }
}
