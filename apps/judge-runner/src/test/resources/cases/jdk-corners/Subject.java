import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;
import java.util.zip.CRC32;

public abstract class Subject {
    public static final class Token extends Subject {
        private final UUID id;
        private final String owner;

        public Token(UUID id, String owner) {
            this.id = Objects.requireNonNull(id);
            this.owner = Objects.requireNonNullElse(owner, "nobody");
        }

        @Override
        public String text() {
            byte[] bytes = ByteBuffer.allocate(16)
                    .putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits()).array();
            return owner + ":" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        }
    }

    public abstract String text();

    public String digest(String algorithm) {
        try {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            return HexFormat.of().formatHex(digest.digest(text().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException unknown) {
            throw new IllegalArgumentException(unknown);
        }
    }

    public long checksum() {
        CRC32 crc = new CRC32();
        crc.update(text().getBytes(StandardCharsets.UTF_8));
        return crc.getValue();
    }

    public String host(String address) {
        return java.net.URI.create(address).getHost();
    }
}
