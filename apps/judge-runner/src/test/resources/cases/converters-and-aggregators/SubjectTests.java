import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.LocalDate;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregationException;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.converter.ArgumentConversionException;
import org.junit.jupiter.params.converter.ArgumentConverter;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.SimpleArgumentConverter;
import org.junit.jupiter.params.converter.TypedArgumentConverter;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTests {
    static class PersonAggregator implements ArgumentsAggregator {
        @Override
        public Object aggregateArguments(ArgumentsAccessor row, ParameterContext context)
                throws ArgumentsAggregationException {
            return new Subject.Person(row.getString(0), LocalDate.parse(row.getString(1)));
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @AggregateWith(PersonAggregator.class)
    @interface OfRow {}

    @ParameterizedTest
    @CsvSource({"Ada, 1815-12-10", "Alan, 1912-06-23"})
    void aggregates(@AggregateWith(PersonAggregator.class) Subject.Person person) {
        assertEquals(1, Subject.initials(person.name()).length());
    }

    @ParameterizedTest
    @CsvSource({"Ada, 1815-12-10", "Alan, 1812-06-23"})
    void aggregatesByAnAnnotation(@OfRow Subject.Person person) {
        assertEquals(person.born().isBefore(LocalDate.of(1813, 1, 1)) ? 7 : 4,
                person.ageAt(LocalDate.of(1820, 1, 1)));
    }

    static class Cents extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> targetType) {
            assertEquals(int.class, targetType);
            return (int) Math.round(Double.parseDouble((String) source) * 100);
        }
    }

    static class Length extends TypedArgumentConverter<String, Integer> {
        Length() {
            super(String.class, Integer.class);
        }

        @Override
        protected Integer convert(String source) {
            return source == null ? 0 : source.length();
        }
    }

    static class Bits implements ArgumentConverter {
        @Override
        public Object convert(Object source, ParameterContext context) throws ArgumentConversionException {
            if (!(source instanceof Integer)) {
                throw new ArgumentConversionException("not a number: " + source);
            }
            return Integer.toBinaryString((Integer) source);
        }
    }

    static class Kind extends SimpleArgumentConverter {
        @Override
        protected Object convert(Object source, Class<?> targetType) {
            return source.equals("text") ? String.class : Integer.class;
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
    @ConvertWith(Kind.class)
    @interface Converted {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @Converted
    @interface AsClass {}

    @ParameterizedTest
    @CsvSource({"text, String", "number, Integer"})
    void convertsByAnAnnotation(@AsClass Class<?> type, String expected) {
        assertEquals(expected, type.getSimpleName());
    }

    @ParameterizedTest
    @CsvSource({"1.25, 125", "0, 0"})
    void convertsSimply(@ConvertWith(Cents.class) int cents, int expected) {
        assertEquals(expected, cents);
    }

    @ParameterizedTest
    @CsvSource({"Ada Lovelace, 12", "A  B, 4"})
    void convertsTyped(@ConvertWith(Length.class) int length, int expected) {
        assertEquals(expected, length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 1023})
    void convertsWithContext(@ConvertWith(Bits.class) String bits) {
        assertEquals(Integer.parseInt(bits, 2), Subject.binary(bits));
    }
}
