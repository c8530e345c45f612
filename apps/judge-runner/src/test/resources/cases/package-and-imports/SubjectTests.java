package edu.school.bank;

import static edu.school.bank.Subject.RATE;
import static java.util.Map.Entry.comparingByKey;
import static java.util.stream.Collectors.*;
import static org.junit.jupiter.api.Assertions.*;

import edu.school.bank.*;
import java.util.Map.Entry;
import org.junit.jupiter.api.*;

class SubjectTests {
    private final edu.school.bank.Subject bank = new Subject();

    @BeforeEach
    void open() {
        bank.open("b", 200);
        bank.open("a", 100);
    }

    @Test
    void sees_package_private_members() {
        assertEquals(100 * RATE, bank.interest("a"), 1e-9);
        assertEquals(0, bank.interest("c"));
    }

    @Test
    void sees_protected_members() {
        assertEquals("a,b", bank.accounts.entrySet().stream().sorted(comparingByKey())
                .map(Entry::getKey).collect(joining(",")));
    }

    @Test
    void sees_package_private_types() {
        DuplicateException thrown = assertThrows(DuplicateException.class, () -> bank.open("a", 1));
        assertEquals("duplicate: a", thrown.getMessage());
    }

    @Test
    void extends_reference_types() {
        class Loud extends Subject {
            @Override
            protected void open(String name, double amount) {
                super.open(name.toUpperCase(), amount);
            }
        }
        Loud loud = new Loud();
        loud.open("x", 1);
        assertTrue(loud.accounts.containsKey("X"));
    }
}
