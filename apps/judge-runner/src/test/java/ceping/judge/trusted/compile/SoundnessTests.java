package ceping.judge.trusted.compile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.net.URI;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class SoundnessTests {
    @Test
    void ourOwnExceptionIsOurs() {
        assertTrue(Soundness.isOurs(assertThrows(RuntimeException.class, () -> "a".substring(2))));
        assertTrue(Soundness.isOurs(new IllegalStateException(new IllegalArgumentException())));
    }

    /** In the middle of javac's work, what our code throws is thrown on by javac. */
    @Test
    void whatJavacThrowsIsNot() {
        JavacTask broken = (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, found -> {
            throw new IllegalStateException("ours");
        }, null, null, List.of(wrong()));
        assertFalse(Soundness.isOurs(assertThrows(RuntimeException.class, broken::parse)));
    }

    @Test
    void errorsAndWhatTheyCauseAreNot() {
        assertFalse(Soundness.isOurs(new StackOverflowError()));
        assertFalse(Soundness.isOurs(new AssertionError()));
        assertFalse(Soundness.isOurs(new IllegalStateException(new NoClassDefFoundError())));
    }

    /** The JVM leaves it out where it has thrown the same too often. */
    @Test
    void anExceptionWithoutATraceIsNot() {
        RuntimeException hot = new IllegalStateException();
        hot.setStackTrace(new StackTraceElement[0]);
        assertFalse(Soundness.isOurs(hot));
    }

    private static JavaFileObject wrong() {
        return new SimpleJavaFileObject(URI.create("string:///T.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return "class {";
            }
        };
    }
}
