import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.BDDMockito.willReturn;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.RETURNS_DEEP_STUBS;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.doNothing;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.reset;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;
import org.mockito.invocation.InvocationOnMock;
import org.mockito.stubbing.Answer;

class SubjectTests {
    @Test
    void answersByLambda() throws Exception {
        Map<String, Integer> stock = new HashMap<>(Map.of("tea", 5));
        Subject.Store store = mock(Subject.Store.class);
        when(store.shelf(anyString())).thenAnswer(call -> {
            String item = call.getArgument(0);
            return (Subject.Shelf) () -> stock.get(item);
        });
        doAnswer(call -> stock.merge(call.getArgument(0), -call.<Integer>getArgument(1), Integer::sum))
                .when(store).take(anyString(), anyInt());
        Subject.Shop shop = new Subject.Shop(store);
        assertEquals("3 x tea", shop.buy("tea", 3));
        assertEquals(2, stock.get("tea"));
        assertEquals("tea is sold out",
                assertThrows(Subject.SoldOutException.class, () -> shop.buy("tea", 3)).getMessage());
    }

    @Test
    void stubsDeeply() throws Exception {
        Subject.Store store = mock(Subject.Store.class, RETURNS_DEEP_STUBS);
        when(store.shelf("tea").count()).thenReturn(2, 0);
        doNothing().when(store).take("tea", 1);
        assertEquals("1 x tea", new Subject.Shop(store).buy("tea", 1));
        assertThrows(Subject.SoldOutException.class, () -> new Subject.Shop(store).buy("tea", 1));
    }

    @Test
    void spiesOnReferences() throws Exception {
        Subject.Shop shop = spy(new Subject.Shop(mock(Subject.Store.class, CALLS_REAL_METHODS)));
        doReturn("sold").when(shop).buy("tea", 1);
        assertEquals("sold", shop.buy("tea", 1));
        assertEquals("EVERYTHING MUST GO", shop.loud());
        doReturn("quiet").when(shop).slogan();
        assertEquals("QUIET", shop.loud());
        doCallRealMethod().when(shop).slogan();
        assertEquals("everything must go", shop.slogan());
    }

    @Test
    void usesDefaults() {
        Subject.Store store = mock(Subject.Store.class);
        assertEquals(List.of(), store.items());
        assertNull(store.shelf("x"));
        when(store.items()).thenReturn(List.of("tea"));
        assertEquals(List.of("tea"), store.items());
        reset(store);
        assertEquals(List.of(), store.items());
        Subject.Store silent = mock(Subject.Store.class, new Answer<Object>() {
            @Override
            public Object answer(InvocationOnMock call) {
                return call.getMethod().getReturnType() == List.class ? List.of("default") : null;
            }
        });
        assertEquals(List.of("default"), silent.items());
    }

    @Test
    void speaksOfBehaviour() throws Exception {
        Subject.Store store = mock(Subject.Store.class);
        Subject.Shelf shelf = mock(Subject.Shelf.class);
        given(store.shelf("tea")).willReturn(shelf);
        given(shelf.count()).willReturn(1).willThrow(new IllegalStateException());
        assertEquals("1 x tea", new Subject.Shop(store).buy("tea", 1));
        then(store).should().take("tea", 1);
        assertThrows(IllegalStateException.class, () -> new Subject.Shop(store).buy("tea", 1));
        willReturn(List.of()).given(store).items();
        assertEquals(0, store.items().size());
    }

    @Test
    @SuppressWarnings("unchecked")
    void mocksTheJdk() {
        Iterator<String> iterator = mock(Iterator.class);
        when(iterator.hasNext()).thenReturn(true, false);
        when(iterator.next()).thenReturn("one");
        List<String> list = spy(new ArrayList<>());
        iterator.forEachRemaining(list::add);
        while (iterator.hasNext()) {
            list.add(iterator.next());
        }
        verify(list).add("one");
        Supplier<Integer> supplier = mock(Supplier.class);
        when(supplier.get()).thenAnswer(AdditionalAnswers.returnsElementsOf(List.of(1, 2)));
        assertEquals(3, supplier.get() + supplier.get());
        Comparable<String> same = mock(Comparable.class);
        when(same.compareTo(anyString())).then(AdditionalAnswers.answer((String text) -> text.length()));
        assertEquals(3, same.compareTo("abc"));
    }
}
