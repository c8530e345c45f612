// @EXPECT verdict=forbidden_api scanOff=tests_failed
// The message of a failed assertion shows a field's value to the student's formatter: here the map
// from which the task's classes were loaded. It is empty by now.
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static Set<?> classes = Set.of();

    @Test
    void test() throws Throwable {
        Assertions.registerFormatterForType(
                Map.of().getClass(),
                map -> {
                    classes = ((Map<?, ?>) map).keySet();
                    return "";
                });
        Assertions.assertThatThrownBy(
                () -> Assertions.assertThat((Object) Subject.class)
                        .hasFieldOrPropertyWithValue("classLoader.undefined", 1));
        Assertions.assertThat(classes.size()).isEqualTo(1);
    }
}
