// @EXPECT verdict=time_limit scanOff=time_limit seconds=2 heard=yes
// The second of the dynamic tests never comes, and nobody knows whether there is a third.
import java.util.Iterator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SubjectTests {
    @TestFactory
    Iterator<DynamicTest> all() {
        return new Iterator<>() {
            private boolean isSecond;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public DynamicTest next() {
                while (isSecond) { Thread.onSpinWait(); }
                isSecond = true;
                return DynamicTest.dynamicTest("passes", () -> { });
            }
        };
    }
}
