// @EXPECT verdict=passed scanOff=passed
// What a test may do with the class of a hidden type runs nothing of it.
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentMatchers;
import org.mockito.Mockito;

@SuppressWarnings({"unchecked", "rawtypes"})
class SubjectTests {
    static Class<?> type;

    @BeforeAll
    static void look() {
        Mockito.mock(Subject.Source.class, invocation -> {
            type = invocation.getMethod().getReturnType();
            return null;
        }).ghost();
    }

    @Test
    void test() {
        Assertions.assertNull(type.cast(null));
        Assertions.assertFalse(type.isInstance(""));
        Assertions.assertEquals(List.of(), Collections.checkedList(List.of(), (Class) type));
        Assertions.assertNull(ArgumentMatchers.any(type));
        Assertions.assertEquals("Subject$Ghost", type.asSubclass(Object.class).getName());
        Assertions.assertTrue(Collections.nCopies(2, type).stream().allMatch(type::equals));
    }
}
