import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class SubjectTests {
    private final Subject.Gateway gateway = mock(Subject.Gateway.class);
    private final Subject.Clock clock = mock(Subject.Clock.class);

    @Test
    void pays() {
        when(clock.hour()).thenReturn(9);
        when(gateway.pay(anyString(), anyInt())).thenReturn(true);
        assertEquals("paid", new Subject(gateway, clock).order("a", 5));
        ArgumentCaptor<Integer> cents = ArgumentCaptor.forClass(Integer.class);
        verify(gateway, times(1)).pay(eq("a"), cents.capture());
        assertEquals(5, cents.getValue());
    }

    @Test
    void isDown() {
        Subject.Clock real = spy(new Subject.Clock());
        doThrow(new IllegalStateException()).when(gateway).pay("a", 1);
        assertEquals("down", new Subject(gateway, real).order("a", 1));
        verify(real).hour();
    }

    @Test
    void forgets() {
        verify(gateway).pay("nobody", 1);
    }
}
