import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.EnumSource.Mode.EXCLUDE;
import static org.junit.jupiter.params.provider.EnumSource.Mode.MATCH_ALL;
import static org.junit.jupiter.params.provider.EnumSource.Mode.MATCH_ANY;

import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SubjectTests {
    @ParameterizedTest
    @EnumSource
    void hasGravity(Subject.Planet planet) {
        assertTrue(planet.gravity() > 0);
    }

    @ParameterizedTest
    @EnumSource(value = Subject.Planet.class, names = {"JUPITER", "NEPTUNE"})
    void isGiant(Subject.Planet planet) {
        assertTrue(planet.isGiant());
    }

    @ParameterizedTest
    @EnumSource(value = Subject.Planet.class, mode = EXCLUDE, names = {"JUPITER", "NEPTUNE"})
    void isNoGiant(Subject.Planet planet) {
        assertFalse(planet.isGiant());
    }

    @ParameterizedTest
    @EnumSource(value = Subject.Planet.class, mode = MATCH_ALL, names = {"^.*R.*$", "^[EM].*$"})
    void matchesAll(Subject.Planet planet) {
        assertEquals(planet, Subject.Planet.valueOf(planet.name()));
    }

    @ParameterizedTest
    @EnumSource(value = Subject.Planet.class, mode = MATCH_ANY, names = {"^J.*", "^N.*"})
    void matchesAny(Subject.Planet planet) {
        assertNotEquals(Subject.lightest(), planet);
    }

    @ParameterizedTest(name = "{index}. {0}")
    @EnumSource(names = {"SATURDAY", "SUNDAY"})
    void takesEnumsOfTheJdk(DayOfWeek day) {
        assertTrue(day.getValue() > 5);
    }

    @Test
    void keepsThemInMaps() {
        Map<Subject.Planet, Double> gravities = new EnumMap<>(Subject.Planet.class);
        for (Subject.Planet planet : EnumSet.allOf(Subject.Planet.class)) {
            gravities.put(planet, planet.gravity());
        }
        assertEquals(4, gravities.size());
        assertEquals(9.8, gravities.get(Subject.Planet.EARTH), 0.05);
    }
}
