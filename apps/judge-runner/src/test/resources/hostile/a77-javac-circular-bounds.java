// @EXPECT verdict=compile_error scanOff=compile_error
// Subtyping of Java is undecidable.
import org.junit.jupiter.api.Test;

class SubjectTests {
    interface A<T> { }

    static class B<T> implements A<A<? super B<B<T>>>> { }

    static A<? super B<Integer>> convert(B<Integer> from) {
        return from;
    }

    @Test
    void test() { }
}
