// @EXPECT verdict=tests_failed scanOff=tests_failed
import org.junit.jupiter.api.Test;

class SubjectTests {
    static class Own extends VirtualMachineError { }

    @Test
    void test() {
        throw new Own();
    }

    @Test
    void other() {
        throw new StackOverflowError();
    }
}
