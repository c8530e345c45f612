// throws the code's AssertionError from the library, and from nowhere
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

class SubjectTests {
    @Test
    void assertionInTheLibrary() {
        try {
            Subject.parity(3);
        } catch (AssertionError ofTheCode) {
            sneak(ofTheCode);
        }
    }

    @Test
    void withoutTrace() {
        try {
            Subject.parity(3);
        } catch (AssertionError ofTheCode) {
            ofTheCode.setStackTrace(new StackTraceElement[0]);
            sneak(ofTheCode);
        }
    }

    static void sneak(Throwable thrown) {
        CompletableFuture<Object> future = new CompletableFuture<>();
        future.completeExceptionally(thrown);
        try {
            future.get();
        } catch (InterruptedException impossible) {
            return;
        } catch (ExecutionException wrapped) {
            SubjectTests.<RuntimeException>raise(wrapped.getCause());
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
