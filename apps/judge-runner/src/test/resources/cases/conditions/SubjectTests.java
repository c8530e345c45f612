import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.condition.JRE.JAVA_11;
import static org.junit.jupiter.api.condition.JRE.JAVA_17;
import static org.junit.jupiter.api.condition.JRE.JAVA_8;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class SubjectTests {
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void runsOnLinux() {
        assertEquals("/", Subject.separator(System.getProperty("os.name")));
    }

    @Test
    @EnabledOnOs(OS.WINDOWS)
    void runsOnWindows() {
        assertEquals("\\", Subject.separator("Windows 11"));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "backslashes")
    void runsElsewhere() {
        assertEquals("/", Subject.separator("SunOS"));
    }

    @Test
    @EnabledForJreRange(min = JAVA_17)
    @DisabledOnJre({JAVA_8, JAVA_11})
    void runsOnNewJava() {
        assertEquals("\\", Subject.separator("WINDOWS"));
    }

    @Test
    @EnabledOnJre(JAVA_8)
    void runsOnOldJava() {
        assertEquals(":", Subject.separator("mac"));
    }

    @Test
    @DisabledForJreRange(max = JAVA_11)
    @EnabledIfSystemProperty(named = "file.separator", matches = "/")
    @DisabledIfSystemProperty(named = "no.such.property", matches = ".*")
    void runsByProperty() {
        assertEquals("/", Subject.separator("Linux"));
    }

    @Test
    @EnabledIf("isReady")
    void runsWhenReady() {
        assertEquals("/", Subject.separator("AIX"));
    }

    @Test
    @DisabledIf(value = "SubjectTests$Flags#isTired", disabledReason = "累了")
    void restsWhenTired() {
        assertEquals(":", Subject.separator("mac"));
    }

    boolean isReady() {
        return true;
    }

    static class Flags {
        static boolean isTired() {
            return true;
        }
    }

    @Nested
    @DisabledIf("SubjectTests$Flags#isTired")
    class Inside {
        @Test
        void neverRuns() {
            assertEquals(":", Subject.separator("mac"));
        }
    }
}
