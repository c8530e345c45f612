// @EXPECT verdict=forbidden_api scanOff=tests_failed
package org.junit.jupiter.api;

class Assertions {
    @Test
    void test() { }
}
