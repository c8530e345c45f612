// @EXPECT verdict=no_tests scanOff=no_tests
/* class SubjectTests { @org.junit.jupiter.api.Test void test() { Subject.isPrime(2); } } */
/** package ceping; import java.lang.*; */
// \u000a class Hidden { }
