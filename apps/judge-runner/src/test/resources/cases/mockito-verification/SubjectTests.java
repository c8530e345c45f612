import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.AdditionalMatchers.not;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.contains;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.ArgumentMatchers.startsWith;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.atMost;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.only;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.verifyZeroInteractions;
import static org.mockito.Mockito.when;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;
import org.mockito.Mockito;
import org.mockito.exceptions.verification.NoInteractionsWanted;
import org.mockito.exceptions.verification.WantedButNotInvoked;

class SubjectTests {
    private final Subject.Mailer mailer = mock(Subject.Mailer.class);
    private final Subject.Journal journal = mock(Subject.Journal.class, "journal");
    private final Subject subject = new Subject(mailer, journal);

    @AfterEach
    void validate() {
        Mockito.validateMockitoUsage();
    }

    @Test
    void sendsInOrder() {
        when(mailer.isOnline()).thenReturn(true);
        assertEquals(2, subject.invite(List.of("甲", "乙")));
        InOrder order = inOrder(mailer, journal);
        order.verify(mailer).send("甲", "欢迎，甲");
        order.verify(mailer).send(eq("乙"), contains("乙"));
        order.verify(journal).note("sent 2");
        order.verifyNoMoreInteractions();
        verify(mailer, times(2)).isOnline();
        verify(mailer, atLeastOnce()).send(anyString(), startsWith("欢迎"));
        verify(mailer, never()).send(eq("丙"), any());
        verify(mailer, atMost(2)).send(any(String.class), not(eq("")));
        verifyNoMoreInteractions(journal);
    }

    @Test
    void stopsWhenOffline() {
        when(mailer.isOnline()).thenReturn(true, true, false);
        assertEquals(2, subject.invite(List.of("a", "b", "c", "d")));
        verify(mailer, atLeast(3)).isOnline();
        ArgumentCaptor<String> lines = ArgumentCaptor.forClass(String.class);
        verify(journal, times(2)).note(lines.capture());
        assertEquals(List.of("offline", "sent 2"), lines.getAllValues());
        clearInvocations(journal);
        verifyZeroInteractions(journal);
    }

    @Test
    void notesWhatIsFull() {
        when(mailer.isOnline()).thenReturn(true);
        doThrow(new IllegalStateException("full")).when(mailer).send(argThat(name -> name.length() > 3), anyString());
        assertEquals(1, subject.invite(List.of("long name", "abc")));
        verify(journal).note("full: long name");
        verify(journal, timeout(1000)).note("sent 1");
    }

    @Test
    void doesNothing() {
        assertEquals(0, subject.invite(List.of()));
        verifyZeroInteractions(mailer);
        verify(journal, only()).note("sent 0");
        assertThrows(WantedButNotInvoked.class, () -> verify(mailer).isOnline());
        assertThrows(NoInteractionsWanted.class, () -> verifyNoMoreInteractions(failing()));
    }

    private Subject.Mailer failing() {
        Subject.Mailer other = mock(Subject.Mailer.class);
        other.isOnline();
        return other;
    }
}
