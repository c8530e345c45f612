package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import javax.tools.JavaFileManager.Location;
import org.junit.jupiter.api.Test;

class PlatformApiTests {
    private static final int MANY = 3_000;
    private static final int MAX_BYTES = 2_000_000;

    @Test
    void knowsWhichModuleHasAPackage() throws IOException {
        PlatformApi platform = PlatformApi.of(17);
        assertEquals("java.base", platform.moduleOf("java.util"));
        assertEquals("java.logging", platform.moduleOf("java.util.logging"));
        assertNull(platform.moduleOf("java.utility"));
        Location logging = platform.module("java.logging");
        assertTrue(platform.classesOf(logging, "java.util.logging").stream()
                .anyMatch(one -> one.binaryName().equals("java.util.logging.Logger")));
        assertTrue(platform.classesOf(logging, "java.util").isEmpty());
        assertTrue(platform.classesOf(logging, "java.utility").isEmpty());
    }

    /** Tests name them, thousands in each, and the JVM goes on for all others. */
    @Test
    void needsNoMemoryForPackagesThatTheJdkLacks() throws IOException {
        PlatformApi platform = PlatformApi.of(17);
        platform.moduleOf("java.util");
        long before = usedBytes();
        for (int i = 0; i < MANY; i++) {
            for (Location module : platform.modules()) {
                assertTrue(platform.classesOf(module, "of.a.hostile.test.number" + i).isEmpty());
            }
        }
        long grown = usedBytes() - before;
        assertTrue(grown < MAX_BYTES, grown + " bytes");
        assertEquals("java.base", platform.moduleOf("java.util"));
    }

    private static long usedBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
