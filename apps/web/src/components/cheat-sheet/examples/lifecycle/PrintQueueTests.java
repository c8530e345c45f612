import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PrintQueueTests {
    private static List<String> documents;
    private PrintQueue queue;

    // 全部测试之前执行一次，必须是静态方法。
    @BeforeAll
    static void prepare() {
        documents = List.of("报告", "照片");
    }

    // 每个测试都从一个新的队列开始，互不影响。
    @BeforeEach
    void setUp() {
        queue = new PrintQueue();
        documents.forEach(queue::submit);
    }

    @AfterEach
    void tearDown() {
        queue.close();
        assertNull(queue.next());
    }

    @AfterAll
    static void finish() {
        documents = null;
    }

    @Test
    @DisplayName("先提交的先打印")
    void printsInOrder() {
        assertEquals("报告", queue.next());
        assertEquals("照片", queue.next());
        assertNull(queue.next());
    }

    @RepeatedTest(3)
    void takesMore() {
        assertTrue(queue.submit("海报"));
    }

    @Test
    void takesNothingWhenClosed() {
        queue.close();
        assertFalse(queue.submit("海报"));
    }
}
