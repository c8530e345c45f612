// @EXPECT verdict=passed scanOff=passed
// Mockito makes a class loader of the signature; it is a mock and can do nothing.
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    interface Source {
        List<ClassLoader> loaders();
    }

    @Test
    void test() throws Throwable {
        Source source = Mockito.mock(Source.class, Mockito.RETURNS_DEEP_STUBS);
        Object loader = source.loaders().get(0);
        Assertions.assertNotNull(loader);
    }
}
