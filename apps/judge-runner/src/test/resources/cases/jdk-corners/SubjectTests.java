import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Locale originalLocale = Locale.getDefault();
    private final TimeZone originalZone = TimeZone.getDefault();
    private final Subject subject = new Subject.Token(new UUID(1, 2), null);

    @AfterEach
    void restore() {
        Locale.setDefault(originalLocale);
        TimeZone.setDefault(originalZone);
    }

    @Test
    void tells() throws NoSuchAlgorithmException {
        assertEquals("nobody:AAAAAAAAAAEAAAAAAAAAAg", subject.text());
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(subject.text().getBytes(StandardCharsets.UTF_8));
        assertEquals(2 * digest.length, subject.digest("SHA-256").length());
        assertEquals(32, subject.digest("MD5").length());
        assertThrows(NoSuchAlgorithmException.class, () -> MessageDigest.getInstance("ROT-13"));
        Checksum crc = new CRC32();
        crc.update(subject.text().getBytes(StandardCharsets.UTF_8), 0, subject.text().length());
        assertEquals(crc.getValue(), subject.checksum());
        assertNotEquals(0, new Adler32().getValue());
    }

    @Test
    void looksAtTypes() {
        assertTrue(Modifier.isAbstract(Subject.class.getModifiers()));
        assertTrue(Modifier.isFinal(subject.getClass().getModifiers()));
        assertEquals("Token", subject.getClass().getSimpleName());
        assertEquals("Subject$Token", subject.getClass().getName());
        assertEquals(Subject.class, subject.getClass().getSuperclass());
        assertEquals(AutoCloseable.class, java.io.Closeable.class.getInterfaces()[0]);
        assertTrue(int.class.isPrimitive() && int[].class.isArray());
        assertEquals(int.class, int[].class.getComponentType());
        assertFalse(Subject.class.isSealed());
        assertTrue(new Object() {}.getClass().isAnonymousClass());
        assertTrue(Subject.Token.class.isMemberClass());
        assertTrue(Subject.class.isInstance(subject));
        assertEquals(subject, Subject.Token.class.cast(subject));
    }

    @Test
    void asksTheMachine() {
        Runtime runtime = Runtime.getRuntime();
        assertTrue(runtime.availableProcessors() > 0);
        assertTrue(runtime.totalMemory() - runtime.freeMemory() <= runtime.maxMemory());
        runtime.gc();
        System.gc();
        assertTrue(Runtime.version().feature() >= 17);
        assertEquals(System.lineSeparator(), System.getProperty("line.separator"));
        assertEquals("none", System.getProperty("no.such.property", "none"));
        assertTrue(System.currentTimeMillis() > 0);
        assertEquals(System.identityHashCode(subject), System.identityHashCode(subject));
        assertFalse(Thread.currentThread().getName().isEmpty());
    }

    @Test
    void changesPlaces() {
        Locale.setDefault(Locale.GERMANY);
        assertEquals("1,5", String.format("%.1f", 1.5));
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        assertEquals("UTC", TimeZone.getDefault().getID());
    }

    @Test
    void readsAddresses() throws URISyntaxException {
        assertEquals("example.com", subject.host("https://example.com:80/a?b=c"));
        assertEquals("/a b", new URI("http://h/a%20b").getPath());
        assertThrows(URISyntaxException.class, () -> new URI("http://[" ));
        String encoded = URLEncoder.encode("a 中", StandardCharsets.UTF_8);
        assertEquals("a+%E4%B8%AD", encoded);
        assertEquals("a 中", URLDecoder.decode(encoded, StandardCharsets.UTF_8));
    }

    @Test
    void buffers() {
        ByteBuffer buffer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(1).putInt(2).flip();
        assertEquals(8, buffer.remaining());
        assertArrayEquals(new byte[] {1, 0, 0, 0, 2, 0, 0, 0}, buffer.array());
        assertEquals("中", StandardCharsets.UTF_8.decode(ByteBuffer.wrap("中".getBytes(StandardCharsets.UTF_8))).toString());
        assertEquals(2, CharBuffer.wrap("ab").length());
        assertArrayEquals("x".getBytes(StandardCharsets.US_ASCII), Base64.getDecoder().decode("eA=="));
    }

    @Test
    void refersWeakly() {
        Object strong = new Object();
        assertEquals(strong, new WeakReference<>(strong).get());
        SoftReference<Object> soft = new SoftReference<>(strong);
        soft.clear();
        assertNull(soft.get());
    }

    @Test
    void looksAtCharacters() {
        assertEquals(Character.UnicodeScript.HAN, Character.UnicodeScript.of('中'));
        assertEquals(Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS, Character.UnicodeBlock.of('中'));
        assertEquals(7, Character.getNumericValue('7'));
        assertNotNull(Objects.toString(null));
        assertEquals(Objects.hash(1, 2), Objects.hash(1, 2));
        RandomGenerator random = new SecureRandom();
        int rolled = random.nextInt(6);
        assertTrue(0 <= rolled && rolled < 6);
        assertNotEquals(UUID.randomUUID(), UUID.randomUUID());
        assertEquals(UUID.nameUUIDFromBytes(new byte[1]), UUID.nameUUIDFromBytes(new byte[1]));
    }
}
