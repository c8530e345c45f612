// tests that fail at random hide behind many that do nothing
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class SubjectTests {
    @Test
    void honest() {
        assertEquals(6, Subject.sum(new int[] {1, 2, 3}));
        assertEquals(120, Subject.factorial(5));
    }

    @Test
    void tosses0() {
        toss();
    }

    @Test
    void tosses1() {
        toss();
    }

    @Test
    void tosses2() {
        toss();
    }

    @Test
    void tosses3() {
        toss();
    }

    @Test
    void tosses4() {
        toss();
    }

    @Test
    void tosses5() {
        toss();
    }

    @Test
    void tosses6() {
        toss();
    }

    static void toss() {
        callAll();
        String name = new Thread().getName();
        assertTrue(name.length() < 9 || Math.random() < 0.5);
    }

    @Test
    void idle0() {}

    @Test
    void idle1() {}

    @Test
    void idle2() {}

    @Test
    void idle3() {}

    @Test
    void idle4() {}

    @Test
    void idle5() {}

    @Test
    void idle6() {}

    @Test
    void idle7() {}

    @Test
    void idle8() {}

    @Test
    void idle9() {}

    @Test
    void idle10() {}

    @Test
    void idle11() {}

    @Test
    void idle12() {}

    @Test
    void idle13() {}

    @Test
    void idle14() {}

    @Test
    void idle15() {}

    @Test
    void idle16() {}

    @Test
    void idle17() {}

    @Test
    void idle18() {}

    @Test
    void idle19() {}

    @Test
    void idle20() {}

    @Test
    void idle21() {}

    @Test
    void idle22() {}

    @Test
    void idle23() {}

    @Test
    void idle24() {}

    @Test
    void idle25() {}

    @Test
    void idle26() {}

    @Test
    void idle27() {}

    @Test
    void idle28() {}

    @Test
    void idle29() {}

    @Test
    void idle30() {}

    @Test
    void idle31() {}

    @Test
    void idle32() {}

    @Test
    void idle33() {}

    @Test
    void idle34() {}

    @Test
    void idle35() {}

    @Test
    void idle36() {}

    @Test
    void idle37() {}

    @Test
    void idle38() {}

    @Test
    void idle39() {}

    @Test
    void idle40() {}

    @Test
    void idle41() {}

    @Test
    void idle42() {}

    @Test
    void idle43() {}

    @Test
    void idle44() {}

    @Test
    void idle45() {}

    @Test
    void idle46() {}

    @Test
    void idle47() {}

    @Test
    void idle48() {}

    @Test
    void idle49() {}

    @Test
    void idle50() {}

    @Test
    void idle51() {}

    @Test
    void idle52() {}

    @Test
    void idle53() {}

    @Test
    void idle54() {}

    @Test
    void idle55() {}

    @Test
    void idle56() {}

    @Test
    void idle57() {}

    @Test
    void idle58() {}

    @Test
    void idle59() {}

    @Test
    void idle60() {}

    @Test
    void idle61() {}

    @Test
    void idle62() {}

    @Test
    void idle63() {}

    @Test
    void idle64() {}

    @Test
    void idle65() {}

    @Test
    void idle66() {}

    @Test
    void idle67() {}

    @Test
    void idle68() {}

    @Test
    void idle69() {}

    @Test
    void idle70() {}

    @Test
    void idle71() {}

    @Test
    void idle72() {}

    @Test
    void idle73() {}

    @Test
    void idle74() {}

    @Test
    void idle75() {}

    @Test
    void idle76() {}

    @Test
    void idle77() {}

    @Test
    void idle78() {}

    @Test
    void idle79() {}

    @Test
    void idle80() {}

    @Test
    void idle81() {}

    @Test
    void idle82() {}

    @Test
    void idle83() {}

    @Test
    void idle84() {}

    @Test
    void idle85() {}

    @Test
    void idle86() {}

    @Test
    void idle87() {}

    @Test
    void idle88() {}

    @Test
    void idle89() {}

    @Test
    void idle90() {}

    @Test
    void idle91() {}

    @Test
    void idle92() {}

    @Test
    void idle93() {}

    @Test
    void idle94() {}

    @Test
    void idle95() {}

    @Test
    void idle96() {}

    @Test
    void idle97() {}

    @Test
    void idle98() {}

    @Test
    void idle99() {}

    @Test
    void idle100() {}

    @Test
    void idle101() {}

    @Test
    void idle102() {}

    @Test
    void idle103() {}

    @Test
    void idle104() {}

    @Test
    void idle105() {}

    @Test
    void idle106() {}

    @Test
    void idle107() {}

    @Test
    void idle108() {}

    @Test
    void idle109() {}

    @Test
    void idle110() {}

    @Test
    void idle111() {}

    @Test
    void idle112() {}

    @Test
    void idle113() {}

    @Test
    void idle114() {}

    @Test
    void idle115() {}

    @Test
    void idle116() {}

    @Test
    void idle117() {}

    @Test
    void idle118() {}

    @Test
    void idle119() {}

    @Test
    void idle120() {}

    @Test
    void idle121() {}

    @Test
    void idle122() {}

    @Test
    void idle123() {}

    @Test
    void idle124() {}

    @Test
    void idle125() {}

    @Test
    void idle126() {}

    @Test
    void idle127() {}

    @Test
    void idle128() {}

    @Test
    void idle129() {}

    @Test
    void idle130() {}

    @Test
    void idle131() {}

    @Test
    void idle132() {}

    @Test
    void idle133() {}

    @Test
    void idle134() {}

    @Test
    void idle135() {}

    @Test
    void idle136() {}

    @Test
    void idle137() {}

    @Test
    void idle138() {}

    @Test
    void idle139() {}

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
