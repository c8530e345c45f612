package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.trusted.language.NameTrees.NameTree;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Description;
import ceping.judge.wire.Description.Declaration;
import ceping.judge.wire.Diagnostic.Source;
import ceping.judge.wire.Request;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;

/** Say what a name in a test means. */
public final class Descriptions {
    private final Compiler compiler;

    /** Know the class path of a compiler. */
    public Descriptions(Compiler compiler) {
        this.compiler = compiler;
    }

    /** Answer a request; throws what javac throws. */
    public Answer.Described describe(Request.Describe request) throws IOException {
        String source = request.testFileCode();
        PointedName pointed = PointedName.at(source, request.offset());
        if (pointed == null) {
            return new Answer.Described(null);
        }
        String text = pointed.cut().wholeText();
        OpenSources sources = open(text, request);
        if (!sources.errors().isEmpty() && pointed.isInBody()) {
            // What javac guesses behind a syntax error misleads: it sees no more than is needed.
            text = pointed.cut().textBefore();
            sources = open(text, request);
        }
        return new Answer.Described(description(pointed.span(), new Text(text, source.length(), sources), request));
    }

    /** What javac has read, and how long the source is from which it was made. */
    private record Text(String text, int sourceLength, OpenSources sources) {
        /** Where something is in the source: behind the name there may be less, or more, than in it. */
        Declaration inSource(Span span, int nameEnd) {
            int moved = span.start() < nameEnd ? 0 : sourceLength - text.length();
            return new Declaration(Source.TEST, span.start() + moved, span.end() + moved);
        }
    }

    private OpenSources open(String text, Request.Describe request) throws IOException {
        return compiler.open(text, request.referenceCode(), request.javaRelease());
    }

    private static Description description(Span span, Text text, Request.Describe request) {
        OpenSources sources = text.sources();
        Trees trees = Trees.instance(sources.task());
        sources.enterClasses();
        List<NameTree> names = new NameTrees(trees, text.text()).in(sources.test());
        for (NameTree name : names) {
            Element element = name.span().equals(span) ? meaning(name, trees) : null;
            String signature = element == null ? "" : new JavaText(sources.task().getElements())
                    .of(element, typeOf(name.path(), element, trees));
            if (!signature.isEmpty()) {
                Declarations ofReference = Declarations.ofReference(sources, request.referenceCode());
                return new Description(
                        span.start(), span.end(), signature, ofReference.documentation(element),
                        Notes.of(element, sources.task().getTypes()),
                        declaration(element, new Declarations(sources, names), ofReference, text, span));
            }
        }
        return null;
    }

    private static Declaration declaration(
            Element element, Declarations ofTest, Declarations ofReference, Text text, Span name) {
        Span inTest = ofTest.find(element);
        if (inTest != null) {
            return text.inSource(inTest, name.end());
        }
        Span inReference = ofReference.find(element);
        return inReference == null ? null
                : new Declaration(Source.REFERENCE, inReference.start(), inReference.end());
    }

    /** Behind {@code new} the name of a class means one of its constructors. */
    private static Element meaning(NameTree name, Trees trees) {
        TreePath path = name.path();
        TreePath around = path.getParentPath();
        if (around.getLeaf() instanceof ParameterizedTypeTree type && type.getType() == path.getLeaf()) {
            around = around.getParentPath();
        }
        boolean isMade = around.getLeaf() instanceof NewClassTree made && made.getClassBody() == null
                && (made.getIdentifier() == path.getLeaf() || made.getIdentifier() == path.getParentPath().getLeaf());
        Element constructor = isMade ? trees.getElement(around) : null;
        boolean isKnown = constructor != null && constructor.getKind() == ElementKind.CONSTRUCTOR;
        return isKnown ? constructor : name.meaning(trees);
    }

    private static TypeMirror typeOf(TreePath path, Element element, Trees trees) {
        return element.getKind() == ElementKind.CONSTRUCTOR ? element.asType() : trees.getTypeMirror(path);
    }
}
