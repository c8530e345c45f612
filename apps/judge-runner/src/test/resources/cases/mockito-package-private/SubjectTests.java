import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;

class SubjectTests {
    @Mock
    private Subject.Gate gate;

    @BeforeEach
    @SuppressWarnings("deprecation")
    void openMocks() {
        MockitoAnnotations.initMocks(this);
    }

    @Test
    void measures() {
        when(gate.isOpen()).thenReturn(true);
        assertEquals(3, new Subject(gate, spy(new Subject.Sensor())).measure());
    }

    @Test
    void stubs() {
        Subject.Sensor sensor = mock(Subject.Sensor.class);
        when(sensor.read()).thenReturn(9);
        when(gate.isOpen()).thenReturn(true);
        assertEquals(9, new Subject(gate, sensor).measure());
    }

    @Test
    void spiesOnTheJdk() {
        List<String> list = spy(new ArrayList<>());
        list.add("a");
        assertEquals(1, list.size());
    }
}
