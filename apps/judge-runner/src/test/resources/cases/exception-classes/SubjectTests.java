import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void limits() throws Exception {
        Subject subject = new Subject();
        subject.use(60);
        Subject.LimitException thrown =
                assertThrows(Subject.LimitException.class, () -> subject.use(60));
        assertEquals(20, thrown.over);
    }
}
