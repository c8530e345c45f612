import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;
import org.mockito.Spy;

class SubjectTests {
    private final Map<String, String> texts = Map.of("out", "ring");
    private String expected;

    @Mock
    private Subject.Clock clock;
    @Mock
    private Consumer<String> out;
    @Mock
    private Supplier<Integer> price;
    @Spy
    private Subject.Base base;
    @Spy
    private Consumer<String> noted;
    @InjectMocks
    private Subject.Greeter greeter;
    @InjectMocks
    private Subject.Greeter filled = new Subject.Greeter();
    @InjectMocks
    private Subject.Bell bell;
    @InjectMocks
    private Subject.Shop shop;

    @BeforeEach
    @SuppressWarnings("deprecation")
    void open() {
        MockitoAnnotations.initMocks(this);
    }

    @Test
    void injectsBySetter() {
        when(clock.hour()).thenReturn(9, 15);
        expected = "morning Li";
        assertEquals(expected, greeter.greet());
        assertEquals("day Li", filled.greet());
        assertEquals(2, filled.count());
    }

    @Test
    void injectsIntoWhatThePackageMayWriteTo() {
        bell.out = out;
        when(clock.hour()).thenReturn(8, 9);
        assertTrue(bell.ring());
        assertFalse(bell.ring());
        verify(out).accept(texts.get("out"));
    }

    @Test
    void injectsByConstructor() {
        when(price.get()).thenReturn(10);
        when(clock.hour()).thenReturn(20, 10);
        assertEquals(5, shop.price());
        assertEquals(10, shop.price());
        assertEquals(1, new Subject.Shop(() -> 1).price());
    }

    @Test
    void spiesOnAbstractClasses() {
        doReturn(3).when(base).one();
        assertEquals(6, base.two());
        noted.accept("x");
        verify(noted).accept("x");
    }

    @Test
    void knowsTheOnlyOne() {
        assertEquals(1, Subject.Single.only().value());
    }
}
