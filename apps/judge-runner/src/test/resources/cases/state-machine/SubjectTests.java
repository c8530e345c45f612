import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SubjectTests {
    private final Subject subject = new Subject();

    @Test
    void ships() {
        assertEquals("处理中", subject.label());
        subject.go(Subject.State.PAID);
        subject.go(Subject.State.SHIPPED);
        assertEquals("已发货", subject.label());
    }

    @ParameterizedTest
    @EnumSource(value = Subject.State.class, names = {"SHIPPED", "DONE", "NEW"})
    void refuses(Subject.State wrong) {
        assertThrows(IllegalStateException.class, () -> subject.go(wrong), "NEW -> " + wrong);
    }

    @ParameterizedTest
    @CsvSource({"new, true", "shipped, false", "done, false"})
    void parses(String text, boolean isRefundable) {
        assertEquals(isRefundable, Subject.State.parse(text).isRefundable());
    }

    @Test
    void ends() {
        assertTrue(Subject.State.DONE.next().isEmpty());
        assertFalse(Subject.State.valueOf("CANCELLED").isRefundable());
        assertEquals(Subject.State.CANCELLED, subject.go(Subject.State.CANCELLED));
    }
}
