import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

public class SubjectTests {
    static int count = 0;
    int month;

    public SubjectTests() {
        count++;
    }

    public static void main(String[] args) {
        SubjectTests tests = new SubjectTests();
        tests.test1();
        tests.test2();
        System.out.println("OK");
    }

    @Test
    public void test1() {
        System.out.println("test1 start");
        for (int month = 1; month <= 12; month++) {
            int days = Subject.days(month, 2023);
            if (days < 28 || days > 31) {
                Assertions.fail("month " + month + " has " + days);
            }
        }
    }

    @Test
    public void test2() {
        int actual = Subject.days(2, 1900);
        int expected = 28;
        Assertions.assertEquals(expected, actual);
        assert actual == 29 : "assertions are off";
        Assertions.assertEquals(29, Subject.days(2, 2000), "leap");
    }

    @Test
    protected void test3() throws Throwable {
        try {
            Object month = "x";
            month = (Integer) month;
            Assertions.fail();
        } catch (ClassCastException e) {
            System.err.println(e.getMessage());
        } catch (Exception e) {
            e.printStackTrace();
            throw e;
        } finally {
            month++;
        }
        Assertions.assertTrue(month == 1);
        Assertions.assertNotEquals(0, count);
    }

    @Test
    void runsItsOwnMain() {
        main(new String[] {});
    }

    void helper() {
        Assertions.fail("not a test");
    }
}
