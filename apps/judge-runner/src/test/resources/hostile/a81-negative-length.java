// @EXPECT verdict=output_limit scanOff=output_limit
// Writes less than nothing, which a careless count adds to the limit.
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() throws Throwable {
        Assertions.assertThrows(IndexOutOfBoundsException.class,
                () -> System.out.write(new byte[1], 0, -1_000_000_000));
        System.out.print("x".repeat(2_000_000));
    }
}
