// @EXPECT verdict=forbidden_api scanOff=tests_failed
// XML reads a file by itself.
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    static final String XML = "<!DOCTYPE x [<!ENTITY file SYSTEM 'file:///etc/hostname'>]><x>&file;</x>";

    @Test
    void test() {
        Assertions.assertThatThrownBy(() -> Assertions.assertThat(XML).isXmlEqualTo("<x/>"))
                .hasMessageNotContaining("Unable to format");
    }
}
