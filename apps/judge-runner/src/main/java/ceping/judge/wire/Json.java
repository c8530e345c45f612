package ceping.judge.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Turn records into JSON and back, by the names of their components: the only place where both halves
 * do so. Bytes are base64, constants of an enum are in lower case, and a record that is {@link OnWire}
 * says its name. Small enough to be read in one go, which is why no half depends on a JSON library.
 */
public final class Json {
    /** Reflection over a class takes longer than reading its values. */
    private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            Stream.of(components).forEach(one -> one.getAccessor().setAccessible(true));
            return components;
        }
    };

    private Json() {}

    /** Write a record, or a list or map of what records hold, as compact JSON. */
    public static byte[] encode(Object value) {
        return JsonWriter.write(value).getBytes(StandardCharsets.UTF_8);
    }

    /** Read a record; throws {@link JsonException} unless it is exactly what the type says. */
    public static <T> T decode(byte[] json, Class<T> type) {
        return decode(JsonReader.read(new String(json, StandardCharsets.UTF_8)), type);
    }

    /** Read a record from what {@link JsonReader} gives. */
    static <T> T decode(Object json, Class<T> type) {
        return type.cast(value(json, type));
    }

    /** List the members of a record's JSON. */
    static Map<String, Object> members(Record message) {
        Map<String, Object> members = new LinkedHashMap<>();
        OnWire name = message.getClass().getAnnotation(OnWire.class);
        if (name != null) {
            members.put(tag(message.getClass()), name.value());
        }
        try {
            for (RecordComponent component : COMPONENTS.get(message.getClass())) {
                Object value = component.getAccessor().invoke(message);
                OrNull mayBeNull = component.getAnnotation(OrNull.class);
                if (value != null || mayBeNull == null || !mayBeNull.isLeftOut()) {
                    members.put(component.getName(), value);
                }
            }
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
        return members;
    }

    /** Find the member that holds the name, as an interface of the message says. */
    private static String tag(Class<?> message) {
        OnWire member = message.getInterfaces()[0].getAnnotation(OnWire.class);
        return member == null ? tag(message.getInterfaces()[0]) : member.value();
    }

    private static Object value(Object json, Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            return generic.getRawType() == List.class ? list(json, of[0]) : map(json, of[1]);
        }
        Class<?> wanted = (Class<?>) type;
        if (wanted.isInterface()) {
            return value(json, named(wanted, object(json)));
        }
        if (wanted.isRecord()) {
            return record(object(json), wanted);
        }
        if (wanted == byte[].class && json instanceof String text) {
            return bytes(text);
        }
        if (wanted.isEnum()) {
            return Stream.of(wanted.getEnumConstants()).filter(one -> name((Enum<?>) one).equals(json)).findFirst()
                    .orElseThrow(() -> new JsonException("unknown " + wanted.getSimpleName()));
        }
        boolean isWhole = wanted == int.class || wanted == Integer.class;
        if (isWhole && json instanceof Double number && number == number.intValue()) {
            return number.intValue();
        }
        if (wanted == String.class && json instanceof String
                || wanted == double.class && json instanceof Double
                || wanted == boolean.class && json instanceof Boolean) {
            return json;
        }
        throw new JsonException("not a " + wanted.getSimpleName());
    }

    /** Write a constant as the contract does. */
    static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Class<?> named(Class<?> several, Map<?, ?> json) {
        Object name = json.get(several.getAnnotation(OnWire.class).value());
        return messages(several)
                .filter(one -> one.getAnnotation(OnWire.class).value().equals(name))
                .findFirst()
                .orElseThrow(() -> new JsonException("unknown " + several.getSimpleName()));
    }

    private static Stream<Class<?>> messages(Class<?> type) {
        return type.isSealed() ? Stream.of(type.getPermittedSubclasses()).flatMap(Json::messages) : Stream.of(type);
    }

    private static Object record(Map<?, ?> json, Class<?> type) {
        RecordComponent[] components = COMPONENTS.get(type);
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Object member = json.get(components[i].getName());
            types[i] = components[i].getType();
            boolean isNull = member == null && components[i].isAnnotationPresent(OrNull.class);
            values[i] = isNull ? null : member(components[i], member);
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new JsonException(String.valueOf(refused.getCause().getMessage()));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Object member(RecordComponent component, Object json) {
        try {
            return value(json, component.getGenericType());
        } catch (JsonException wrong) {
            throw new JsonException(component.getName() + ": " + wrong.getMessage());
        }
    }

    private static List<Object> list(Object json, Type of) {
        if (!(json instanceof List<?> elements)) {
            throw new JsonException("not an array");
        }
        List<Object> list = new ArrayList<>(elements.size());
        elements.forEach(element -> list.add(value(element, of)));
        return list;
    }

    private static Map<Object, Object> map(Object json, Type of) {
        Map<Object, Object> map = new LinkedHashMap<>();
        object(json).forEach((name, value) -> map.put(name, value(value, of)));
        return map;
    }

    private static Map<?, ?> object(Object json) {
        if (json instanceof Map<?, ?> object) {
            return object;
        }
        throw new JsonException("not an object");
    }

    private static byte[] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException wrong) {
            throw new JsonException(wrong.getMessage());
        }
    }
}
