import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SubjectTests {
    private final Subject subject = new Subject();

    @BeforeAll
    static void beforeAll() {
        Subject.LOG.clear();
    }

    @BeforeEach
    void beforeEach() {
        subject.log("before");
    }

    @AfterEach
    void afterEach() {
        subject.log("after");
    }

    @Test
    @Order(1)
    void first() {
        assertEquals("before", Subject.LOG.get(0));
    }

    @Test
    @Order(2)
    void second() {
        assertEquals(3, Subject.LOG.size());
    }
}
