// @EXPECT verdict=forbidden_api scanOff=tests_failed
// A comparison by field shows what JUnit hands out to the student's equals. The scan refuses it;
// without it both tests fail, by the names that equals gets to see.
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class SubjectTests {
    static class Look {
        final Object arg$1 = new Object() {
            @Override
            public boolean equals(Object other) {
                throw new IllegalStateException(other.getClass().getName());
            }
        };
    }

    @Test
    void test(TestReporter reporter) {
        Assertions.assertThat((Object) reporter).usingRecursiveComparison().isEqualTo(new Look());
    }

    @Test
    void reversed(TestReporter reporter) {
        Assertions.assertThat((Object) new Look()).usingRecursiveComparison().isEqualTo(reporter);
    }
}
