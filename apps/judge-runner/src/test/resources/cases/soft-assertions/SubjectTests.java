import org.assertj.core.api.BDDSoftAssertions;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void adds() {
        Subject subject = new Subject();
        SoftAssertions softly = new SoftAssertions();
        softly.assertThat(subject.add("tea", 300)).isTrue();
        softly.assertThat(subject.add(" ", 300)).as("blank").isFalse();
        softly.assertThat(subject.items()).containsExactly("tea");
        softly.assertThat(subject.total()).isPositive().isEqualTo(300);
        softly.assertAll();
    }

    @Test
    void countsNothing() {
        SoftAssertions.assertSoftly(softly -> softly.assertThat(new Subject().items()).isEmpty());
        BDDSoftAssertions softly = new BDDSoftAssertions();
        softly.then(new Subject().total()).isZero();
        softly.assertAll();
    }

    @Test
    void fails() {
        SoftAssertions softly = new SoftAssertions();
        softly.assertThat(new Subject().total()).isEqualTo(1);
        softly.assertThat(new Subject().items()).hasSize(1);
        softly.assertAll();
    }
}
