// @EXPECT verdict=tests_failed scanOff=tests_failed
// Nobody asks for the hidden class: a deep stub is a mock of whatever a signature names.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

class SubjectTests {
    @Test
    void test() {
        Object ghost = Mockito.mock(Subject.Source.class, Mockito.RETURNS_DEEP_STUBS).ghost();
        Assertions.assertNotNull(ghost);
    }
}
