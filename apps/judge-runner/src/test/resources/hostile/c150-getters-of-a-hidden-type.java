// @EXPECT verdict=forbidden_api scanOff=output_limit
// AssertJ calls the getters of an object whose class no test could name.
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() {
        Assertions.assertThat(Subject.ghost()).hasNoNullFieldsOrProperties();
        while (true) {
            System.out.println("called");
        }
    }
}
