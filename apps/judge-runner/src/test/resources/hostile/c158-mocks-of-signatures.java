// @EXPECT verdict=tests_failed scanOff=tests_failed
// A mock that returns mocks makes one of each type that a signature names.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Answers;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock(answer = Answers.RETURNS_MOCKS)
    Subject.Source source;

    @BeforeEach
    @SuppressWarnings("deprecation")
    void fill() {
        MockitoAnnotations.initMocks(this);
    }

    @Test
    void test() {
        Object ghost = source.ghost();
        Assertions.assertNotNull(ghost);
    }
}
