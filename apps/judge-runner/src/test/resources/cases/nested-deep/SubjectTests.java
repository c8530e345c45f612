import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.IndicativeSentencesGeneration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@DisplayName("一盏灯")
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SubjectTests {
    Subject lamp;

    @BeforeEach
    void create() {
        lamp = new Subject();
    }

    @Test
    void is_off_at_first() {
        assertFalse(lamp.isOn());
        assertEquals(0, lamp.watts());
    }

    @Nested
    @DisplayName("按一次之后")
    class Pressed_once {
        @BeforeEach
        void press() {
            lamp.press();
        }

        @Test
        void is_dim() {
            assertEquals(20, lamp.watts());
        }

        @Nested
        @IndicativeSentencesGeneration(separator = "，", generator = DisplayNameGenerator.ReplaceUnderscores.class)
        class Pressed_twice {
            @BeforeEach
            void press() {
                lamp.press();
            }

            @AfterEach
            void stillCounts() {
                assertTrue(lamp.presses() >= 2);
            }

            @Test
            void is_bright() {
                assertEquals(60, lamp.watts());
            }

            @Nested
            @TestInstance(TestInstance.Lifecycle.PER_CLASS)
            class Pressed_three_times {
                int runs;

                @BeforeAll
                void reset() {
                    runs = 0;
                }

                @BeforeEach
                void press() {
                    lamp.press();
                    runs++;
                }

                @Test
                void is_off_again() {
                    assertAll(
                            () -> assertFalse(lamp.isOn()),
                            () -> assertEquals(3, lamp.presses()),
                            () -> assertEquals(1, runs));
                }
            }
        }
    }
}
