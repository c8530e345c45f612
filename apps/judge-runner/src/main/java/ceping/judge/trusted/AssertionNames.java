package ceping.judge.trusted;

import java.util.List;
import java.util.stream.Stream;

/** Know the names of static assertions, to say where a missing one comes from. */
final class AssertionNames {
    private static final List<String> JUNIT =
            List.of(
                    "assertEquals", "assertNotEquals", "assertTrue", "assertFalse", "assertNull",
                    "assertNotNull", "assertSame", "assertNotSame", "assertThrows", "assertThrowsExactly",
                    "assertDoesNotThrow", "assertAll", "assertArrayEquals", "assertIterableEquals",
                    "assertLinesMatch", "assertInstanceOf", "assertTimeout", "assertTimeoutPreemptively", "fail");
    private static final List<String> ASSERTJ =
            List.of(
                    "assertThat", "assertThatThrownBy", "assertThatCode", "assertThatExceptionOfType",
                    "assertThatNullPointerException", "assertThatIllegalArgumentException",
                    "assertThatIllegalStateException", "assertThatIOException", "assertThatObject");

    private AssertionNames() {}

    /** Answer a whole sentence, or nothing where no name is near. */
    static String about(String name) {
        if (JUNIT.contains(name)) {
            return "缺少静态 import：请在文件开头加上 import static org.junit.jupiter.api.Assertions." + name + ";";
        }
        if (ASSERTJ.contains(name)) {
            return "缺少静态 import：请在文件开头加上 import static org.assertj.core.api.Assertions." + name + ";";
        }
        String similar = Spelling.nearest(name, Stream.of(JUNIT, ASSERTJ).flatMap(List::stream).toList());
        return similar == null ? "" : "找不到方法 " + name + "。是不是想写 " + similar + "？";
    }
}
