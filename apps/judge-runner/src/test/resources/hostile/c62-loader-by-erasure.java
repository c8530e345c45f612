// @EXPECT verdict=forbidden_api scanOff=passed
// A generic interface of its own has the method by another type.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    interface Gives<T> {
        T getContextClassLoader();
    }

    static class Worker extends Thread implements Gives<ClassLoader> { }

    @Test
    void test() throws Throwable {
        Gives<?> worker = new Worker();
        Assertions.assertNotNull(worker.getContextClassLoader());
    }
}
