// @EXPECT verdict=forbidden_api scanOff=passed
package org.junit.jupiter.engine.execution;

import org.junit.jupiter.api.Test;

class SubjectTests {
    @Test
    void test() { }
}
