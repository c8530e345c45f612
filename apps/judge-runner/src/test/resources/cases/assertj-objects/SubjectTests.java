import static org.assertj.core.api.Assertions.allOf;
import static org.assertj.core.api.Assertions.anyOf;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.from;
import static org.assertj.core.api.Assertions.not;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.util.Comparator;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.BDDAssertions;
import org.assertj.core.api.Condition;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject subject = new Subject("Li", new Subject.Address("西安")).call("1");

    @Test
    void comparesByGetters() {
        assertThat(subject).usingComparator(Comparator.comparing(Subject::getName).thenComparing(Subject::getVersion))
                .isEqualTo(new Subject("Li", null).call("2"))
                .isNotEqualTo(new Subject("Li", null));
        assertThat(List.of(subject, new Subject.Vip("Bo"))).extracting(Subject::getName).containsExactly("Li", "Bo");
        assertThat(List.of(subject)).usingElementComparator(Comparator.comparing(Subject::getName))
                .contains(new Subject("Li", null));
    }

    @Test
    void comparesProperties() {
        assertThat(subject)
                .returns("Li", from(Subject::getName))
                .returns(1, Subject::getVersion)
                .satisfies(one -> assertThat(one.getAddress().getCity()).isEqualTo("西安"))
                .matches(one -> one.getVersion() == 1, "version 1")
                .extracting(Subject::getAddress).extracting(Subject.Address::getCity, as(STRING)).startsWith("西");
        assertThat(subject).extracting(Subject::getName, Subject::getVersion).containsExactly("Li", 1);
        assertThat(subject).isNotSameAs(new Subject("Li", null)).isInstanceOf(Subject.class)
                .isNotInstanceOf(Subject.Vip.class).isNotNull().hasNoNullFieldsOrProperties();
        assertThat(new Subject.Vip("Bo")).isExactlyInstanceOf(Subject.Vip.class)
                .isInstanceOfSatisfying(Subject.Vip.class, vip -> assertThat(vip.getName()).isEqualTo("Bo"));
        assertThat(Subject.class).isAssignableFrom(Subject.Vip.class).isNotInterface().isPublic();
    }

    @Test
    void knowsConditions() {
        Condition<Subject> isNamed = new Condition<>(one -> one.getName() != null, "named");
        Condition<Subject> isNew = new Condition<>(one -> one.getVersion() == 0, "new");
        assertThat(subject).is(isNamed).isNot(isNew).has(anyOf(isNamed, isNew)).satisfies(allOf(isNamed, not(isNew)));
    }

    @Test
    void speaksOfBehaviour() {
        BDDAssertions.then(subject.call(null)).isSameAs(subject);
        BDDAssertions.thenThrownBy(() -> new Subject.Vip("x").getAddress().getCity())
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void hasAssertionsOfItsOwn() {
        SubjectAssert.assertThat(subject).isNamed("Li").isVersion(1);
    }

    @Test
    void isSoft() {
        SoftAssertions softly = new SoftAssertions();
        softly.assertThat(subject.getName()).isEqualTo("Bo");
        softly.assertThat(subject).extracting(Subject::getVersion).isEqualTo(1);
        softly.assertAll();
    }

    static class SubjectAssert extends AbstractAssert<SubjectAssert, Subject> {
        SubjectAssert(Subject actual) {
            super(actual, SubjectAssert.class);
        }

        static SubjectAssert assertThat(Subject actual) {
            return new SubjectAssert(actual);
        }

        SubjectAssert isNamed(String name) {
            isNotNull();
            if (!actual.getName().equals(name)) {
                failWithMessage("Expected <%s> but was <%s>", name, actual.getName());
            }
            return this;
        }

        SubjectAssert isVersion(int version) {
            org.assertj.core.api.Assertions.assertThat(actual.getVersion()).isEqualTo(version);
            return myself;
        }
    }
}
