// @EXPECT verdict=no_tests scanOff=no_tests
class SubjectTests {
    void test() {
        Subject.isPrime(2);
    }
}
