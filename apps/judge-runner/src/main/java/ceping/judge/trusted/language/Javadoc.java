package ceping.judge.trusted.language;

import com.sun.source.doctree.BlockTagTree;
import com.sun.source.doctree.DeprecatedTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.doctree.ValueTree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Write a Javadoc comment as Markdown. Of its HTML only paragraphs and list items are kept. */
final class Javadoc {
    private static final Map<String, String> ENTITIES = Map.of(
            "lt", "<", "gt", ">", "amp", "&", "quot", "\"", "nbsp", " ", "le", "≤", "ge", "≥", "ne", "≠");
    private static final Set<String> PARAGRAPHS = Set.of("p", "ul", "ol", "pre", "dl", "table", "h1", "h2", "h3", "h4");

    /** Nobody reads more above a line of code; it is sent for each of the overloads of a call. */
    private static final int MAX_LENGTH = 4_000;

    private Javadoc() {}

    static String markdown(DocCommentTree comment) {
        String body = flow(comment.getFullBody());
        String tags = comment.getBlockTags().stream()
                .map(tag -> block((BlockTagTree) tag)).filter(line -> !line.isEmpty())
                .map(line -> "- " + line).collect(Collectors.joining("\n"));
        return cut((body + "\n\n" + tags).strip());
    }

    /** Cut a long text between two words. */
    private static String cut(String text) {
        if (text.length() <= MAX_LENGTH) {
            return text;
        }
        String start = text.substring(0, MAX_LENGTH);
        int lastBlank = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
        return start.substring(0, lastBlank < 0 ? MAX_LENGTH : lastBlank).strip() + "…";
    }

    private static String block(BlockTagTree tag) {
        if (tag instanceof ParamTree param) {
            return told("参数", param.getName().toString(), param.getDescription());
        }
        if (tag instanceof ThrowsTree thrown) {
            return told("抛出", thrown.getExceptionName().toString(), thrown.getDescription());
        }
        if (tag instanceof ReturnTree returned) {
            return told("返回", "", returned.getDescription());
        }
        return tag instanceof DeprecatedTree deprecated ? told("已弃用", "", deprecated.getBody()) : "";
    }

    private static String told(String what, String name, List<? extends DocTree> description) {
        return ("**" + what + "** " + (name.isEmpty() ? "" : code(name) + " ") + flow(description)).strip();
    }

    private static String flow(List<? extends DocTree> parts) {
        return parts.stream().map(Javadoc::inline).collect(Collectors.joining())
                .lines().map(String::strip).collect(Collectors.joining("\n"))
                .replaceAll("\\n{3,}", "\n\n").strip();
    }

    private static String inline(DocTree part) {
        if (part instanceof TextTree text) {
            return escaped(text.getBody());
        }
        if (part instanceof LiteralTree literal) {
            String body = literal.getBody().getBody();
            return literal.getKind() == DocTree.Kind.CODE ? code(body) : escaped(body);
        }
        if (part instanceof LinkTree link) {
            return link.getLabel().isEmpty() ? code(link.getReference().getSignature()) : flow(link.getLabel());
        }
        if (part instanceof ValueTree value) {
            return value.getReference() == null ? "" : code(value.getReference().getSignature());
        }
        if (part instanceof EntityTree entity) {
            return escaped(ENTITIES.getOrDefault(entity.getName().toString(), "&" + entity.getName() + ";"));
        }
        if (part instanceof StartElementTree element) {
            String name = element.getName().toString().toLowerCase(java.util.Locale.ROOT);
            return name.equals("li") ? "\n- " : name.equals("br") ? "  \n" : PARAGRAPHS.contains(name) ? "\n\n" : "";
        }
        return "";
    }

    /** Without signs that mean something in Markdown or HTML. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\`*_{}\\[\\]()#+!|<>~&-]", "\\\\$0");
    }

    private static String code(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.contains("`") ? escaped(line) : "`" + line + "`";
    }
}
