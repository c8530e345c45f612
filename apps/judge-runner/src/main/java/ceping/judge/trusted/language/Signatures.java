package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.trusted.language.Overloads.Overload;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import ceping.judge.wire.Signature;
import ceping.judge.wire.TextSpan;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** List what a call can be whose arguments are being written. */
public final class Signatures {
    private static final int MAX_SIGNATURES = 60;

    private final Compiler compiler;

    /** Know the class path of a compiler. */
    public Signatures(Compiler compiler) {
        this.compiler = compiler;
    }

    /** Answer a request; throws what javac throws. */
    public Answer.SignaturesListed list(Request.ListSignatures request) throws IOException {
        String source = request.testFileCode();
        CalledName called = CalledName.around(source, request.offset());
        if (called == null) {
            return new Answer.SignaturesListed(List.of(), 0);
        }
        Cursor cursor = called.cursor();
        // No method has the marker's name and takes the arguments: javac works out their types, and compares nothing.
        String marker = switch (cursor.kind()) {
            case CONSTRUCTED -> cursor.prefix();
            case MEMBER -> CutSource.MEMBER;
            default -> CutSource.NAME;
        };
        String text = new CutSource(source, cursor, called.brackets()).text(marker + "(" + called.arguments() + ")");
        OpenSources sources = compiler.open(text, request.referenceCode(), request.javaRelease());
        Place place = new Place(sources, cursor.start());
        Overloads overloads = new Overloads(place, cursor.prefix());
        NameTrees names = new NameTrees(place.trees(), text);
        Span span = new Span(cursor.start(), cursor.start() + cursor.prefix().length());
        List<Overload> found = switch (cursor.kind()) {
            case CONSTRUCTED -> overloads.constructors(names, span);
            case MEMBER -> overloads.ofQualifier();
            default -> overloads.inScope();
        };
        TreePath call = cursor.kind() == Cursor.Kind.CONSTRUCTED ? names.pathAt(sources.test(), span) : place.marked();
        List<TypeMirror> arguments = call == null || found.isEmpty() ? List.of() : arguments(call, place);
        List<Overload> best = new Fitting(sources.task().getTypes(), arguments).bestFirst(found);
        Declarations ofReference = Declarations.ofReference(sources, request.referenceCode());
        return new Answer.SignaturesListed(
                best.stream().limit(MAX_SIGNATURES)
                        .map(one -> signature(one, ofReference, sources.task().getTypes())).toList(),
                arguments.size());
    }

    /** The types of the arguments of the call that a name is in. */
    private static List<TypeMirror> arguments(TreePath name, Place place) {
        // With the name javac works out the class around it.
        place.elementOf(name);
        TreePath call = name;
        while (call.getParentPath() != null && arguments(call.getLeaf()) == null) {
            call = call.getParentPath();
        }
        List<TypeMirror> types = new ArrayList<>();
        List<? extends ExpressionTree> arguments = arguments(call.getLeaf());
        if (arguments != null) {
            for (ExpressionTree argument : arguments) {
                types.add(place.typeOf(new TreePath(call, argument)));
            }
        }
        return types;
    }

    private static List<? extends ExpressionTree> arguments(Tree tree) {
        return tree instanceof MethodInvocationTree method ? method.getArguments()
                : tree instanceof NewClassTree made ? made.getArguments() : null;
    }

    private static Signature signature(Overload one, Declarations ofReference, Types types) {
        String label = JavaText.call(one.element(), one.type());
        List<TextSpan> parameters = new ArrayList<>();
        int at = label.indexOf('(') + 1;
        for (String parameter : Written.parameterList(one.element(), one.type())) {
            int end = at + parameter.length();
            // A very long label is cut.
            if (end < label.length()) {
                parameters.add(new TextSpan(at, end));
            }
            at = end + ", ".length();
        }
        return new Signature(
                label, parameters, ofReference.documentation(one.element()), Notes.of(one.element(), types));
    }
}
