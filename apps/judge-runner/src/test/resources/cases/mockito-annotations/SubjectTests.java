import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockitoAnnotations;
import org.mockito.Spy;

class SubjectTests {
    @Mock(name = "仓库")
    private Subject.Repository repository;
    @Spy
    private Subject.Counter counter = new Subject.Counter();
    @Captor
    private ArgumentCaptor<Integer> ids;
    @InjectMocks
    private Subject.Service service;

    @BeforeEach
    @SuppressWarnings("deprecation")
    void openMocks() {
        MockitoAnnotations.initMocks(this);
        when(repository.find(anyInt())).then(call -> call.getArgument(0).equals(0) ? null : "n" + call.getArgument(0));
    }

    @Test
    void finds() {
        assertEquals("n7", service.name(7));
        verify(repository).find(ids.capture());
        assertEquals(7, ids.getValue());
    }

    @Test
    void caches() {
        service.name(1);
        service.name(1);
        verify(repository, times(1)).find(1);
        verify(counter).hit();
        assertEquals(1, counter.count);
    }

    @Nested
    class WithMany {
        @Test
        void listsNames() {
            when(repository.all()).thenReturn(List.of(1, 0, 1));
            assertEquals(List.of("n1", "?", "n1"), service.names());
        }
    }
}
