// forty tests that fail now and then
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class SubjectTests {
    @Test
    void test00() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test01() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test02() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test03() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test04() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test05() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test06() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test07() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test08() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test09() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test10() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test11() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test12() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test13() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test14() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test15() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test16() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test17() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test18() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test19() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test20() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test21() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test22() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test23() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test24() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test25() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test26() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test27() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test28() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test29() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test30() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test31() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test32() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test33() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test34() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test35() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test36() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test37() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test38() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    @Test
    void test39() {
        callAll();
        assertTrue(Math.random() < 0.9);
    }

    static void callAll() {
        try {
            Subject.sum(new int[] {1, 2, 3});
            Subject.larger(1, 2);
            Subject.larger(2, 1);
            Subject.isEven(3);
            Subject.grade(95);
            Subject.grade(60);
            Subject.grade(10);
            Subject.factorial(5);
            Subject subject = new Subject();
            subject.add(3);
            subject.add(0);
            subject.count();
            Subject.grade(-1);
        } catch (RuntimeException | StackOverflowError ignored) {
            // Whatever it does is right.
        }
    }
}
