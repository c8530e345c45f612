import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void doubles() {
        assertEquals(List.of(2, 4), new Subject().doubled(List.of(1, 2)));
        assertEquals(7, new Subject().parser(true).apply("7"));
    }
}
