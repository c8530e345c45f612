// @EXPECT verdict=forbidden_api scanOff=no_tests
package org.junit.jupiter.api;

class Assertions {
    @Test
    void test() { }
}
