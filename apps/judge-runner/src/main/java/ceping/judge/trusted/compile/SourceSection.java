package ceping.judge.trusted.compile;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * One compilation unit of a source that may hold several, one per {@code package} declaration. The
 * text is padded with blanks up to where the section starts, so that lines, columns and offsets are
 * those of the whole source.
 */
record SourceSection(String fileName, String text) {
    /** More packages than a lesson needs; the rest stays in the last one and fails to compile. */
    private static final int MAX_SECTIONS = 40;

    /** Split a source; each file is named by the public type (else the first) that it declares. */
    static List<SourceSection> split(String source) {
        List<SourceSection> sections = new ArrayList<>();
        SourceOutline outline = new SourceOutline(source);
        int start = 0;
        String name = null;
        boolean isNamedByPublicType = false;
        boolean hasPackage = false;
        for (SourceOutline.Item item : outline.items()) {
            if (item.isPackage() && (hasPackage || name != null) && sections.size() < MAX_SECTIONS) {
                sections.add(of(source, start, item.offset(), name));
                start = item.offset();
                name = null;
                isNamedByPublicType = false;
            }
            hasPackage |= item.isPackage();
            if (!item.isPackage() && (name == null || item.isPublic() && !isNamedByPublicType)) {
                name = item.name();
                isNamedByPublicType = item.isPublic();
            }
        }
        sections.add(of(source, start, source.length(), name));
        return sections;
    }

    private static SourceSection of(String source, int start, int end, String typeName) {
        String padding = source.substring(0, start).replaceAll("[^\r\n]", " ");
        return new SourceSection(
                (typeName == null ? "Source" : typeName) + ".java",
                padding + source.substring(start, end));
    }

    /** The text for javac. */
    JavaFileObject toFile() {
        return new SimpleJavaFileObject(uri(), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }

            /** Allow public types of any name: students and teachers submit text, not files. */
            @Override
            public boolean isNameCompatible(String simpleName, Kind wanted) {
                return wanted == Kind.SOURCE;
            }
        };
    }

    private URI uri() {
        try {
            return new URI("memory", null, "/" + fileName, null);
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
