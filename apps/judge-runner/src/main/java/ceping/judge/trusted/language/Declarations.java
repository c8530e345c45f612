package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.trusted.language.NameTrees.NameTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.Trees;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** What a source declares, and where. */
final class Declarations {
    private final DocTrees trees;
    private final List<NameTree> declared;

    /** Those among the names of a source. */
    Declarations(OpenSources sources, List<NameTree> names) {
        trees = DocTrees.instance(sources.task());
        declared = names.stream().filter(name -> isDeclaration(name.path().getLeaf())).toList();
    }

    /** Those of the reference code. */
    static Declarations ofReference(OpenSources sources, String referenceCode) {
        NameTrees names = new NameTrees(Trees.instance(sources.task()), referenceCode);
        return new Declarations(sources, names.in(sources.reference()));
    }

    /** Find the name of an element where it is declared; null where another source does that. */
    Span find(Element element) {
        NameTree found = treeOf(element);
        return found == null ? null : found.span();
    }

    /** Is an element declared here? */
    boolean declares(Element element) {
        return treeOf(element) != null;
    }

    /** What is said of an element in its source, in Markdown; "" for nothing. */
    String documentation(Element element) {
        NameTree found = treeOf(element);
        DocCommentTree comment = found == null ? null : trees.getDocCommentTree(found.path());
        return comment == null ? "" : Javadoc.markdown(comment);
    }

    private NameTree treeOf(Element element) {
        Element explicit = explicitFor(element);
        String name = explicit.getKind() == ElementKind.CONSTRUCTOR
                ? explicit.getEnclosingElement().getSimpleName().toString() : explicit.getSimpleName().toString();
        return declared.stream()
                .filter(one -> one.span().end() - one.span().start() == name.length())
                .filter(one -> explicit.equals(trees.getElement(one.path())))
                .findFirst().orElseGet(() -> isImplicit(explicit) ? treeOf(explicit.getEnclosingElement()) : null);
    }

    /** A constructor that nobody has written stands for its class. */
    private boolean isImplicit(Element element) {
        return element.getKind() == ElementKind.CONSTRUCTOR && trees.getTree(element.getEnclosingElement()) != null;
    }

    /** What somebody has written: the component for the accessor that a record has without being told. */
    private Element explicitFor(Element element) {
        Element owner = element.getEnclosingElement();
        boolean isOfRecord = element.getKind() == ElementKind.METHOD && owner.getKind() == ElementKind.RECORD;
        boolean isExplicit = !isOfRecord || declared.stream().anyMatch(
                one -> one.path().getLeaf() instanceof MethodTree && element.equals(trees.getElement(one.path())));
        return isExplicit ? element : Records.fieldFor(element, owner);
    }

    private static boolean isDeclaration(Tree tree) {
        return tree instanceof ClassTree || tree instanceof MethodTree || tree instanceof VariableTree
                || tree instanceof TypeParameterTree;
    }
}
