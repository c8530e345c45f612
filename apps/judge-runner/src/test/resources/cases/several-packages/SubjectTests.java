package shop.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import shop.model.Item;

class SubjectTests {
    @Test
    void adds() {
        assertEquals(5, new Subject().add(new Item("pen", 5)).total());
    }
}
