import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    @Test
    void limits() throws Exception {
        Subject subject = new Subject();
        subject.use(60);
        Subject.LimitException thrown =
                assertThrows(Subject.LimitException.class, () -> subject.use(60));
        assertEquals(20, thrown.over);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Subject$LimitException", "java.lang.Exception", "java.util.concurrent.TimeoutException",
        "java.nio.file.NoSuchFileException"
    })
    void knowsExceptionsByName(Class<? extends Exception> type) {
        assertTrue(Exception.class.isAssignableFrom(type));
    }
}
