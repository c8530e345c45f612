package ceping.judge.trusted;

import java.net.URI;
import java.net.URISyntaxException;
import javax.tools.SimpleJavaFileObject;

/** Give a section of source code to javac. */
final class MemorySource extends SimpleJavaFileObject {
    private final String text;

    MemorySource(SourceSection section) {
        super(uri(section.fileName()), Kind.SOURCE);
        text = section.text();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /** Let public types of any name live here: students and teachers hand in text, not files. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }

    private static URI uri(String fileName) {
        try {
            return new URI("memory", null, "/" + fileName, null);
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
