import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("fast")
@Test
@DisplayName("快")
@interface FastTest {}

@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "“{0}”")
@ValueSource(strings = {"", "a", "aba", "上海自来水来自海上"})
@interface ForEachPalindrome {}

@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@TestMethodOrder(MethodOrderer.MethodName.class)
@interface Ordered {}

@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Requirements.class)
@interface Requirement {
    String value();

    int[] numbers() default {1, 2};

    Class<?> about() default Subject.class;

    ElementType kind() default ElementType.METHOD;
}

@Retention(RetentionPolicy.RUNTIME)
@interface Requirements {
    Requirement[] value();
}

@Ordered
class SubjectTests {
    @FastTest
    @Requirement("R1")
    @Requirement(value = "R2", numbers = {}, about = String.class)
    void refuses() {
        assertFalse(Subject.isPalindrome("ab"));
    }

    @ForEachPalindrome
    void accepts(String text) {
        assertTrue(Subject.isPalindrome(text));
    }

    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @ParameterizedTest
    @MethodSource("words")
    @interface Words {}

    static Stream<String> words() {
        return Stream.of("noon", "level");
    }

    @Words
    void acceptsWords(String word) {
        assertTrue(Subject.isPalindrome(word));
    }

    @Nested
    class Inside {
        @FastTest
        void acceptsOne() {
            assertTrue(Subject.isPalindrome("x"));
        }

        @ParameterizedTest
        @CsvSource({"ab", "abca"})
        @Tag("slow")
        void refusesSome(String text) {
            assertFalse(Subject.isPalindrome(text));
        }
    }
}
