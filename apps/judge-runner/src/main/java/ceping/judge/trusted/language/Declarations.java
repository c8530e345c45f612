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
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.util.ElementFilter;

/** What a source declares, and where. */
final class Declarations {
    private final DocTrees trees;
    private final List<NameTree> declared;

    /** Those among the names of a source. */
    Declarations(OpenSources sources, List<NameTree> names) {
        trees = DocTrees.instance(sources.task());
        declared = names.stream().filter(name -> isDeclaration(name.path().getLeaf())).toList();
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
        Element written = written(element);
        String name = written.getKind() == ElementKind.CONSTRUCTOR
                ? written.getEnclosingElement().getSimpleName().toString() : written.getSimpleName().toString();
        return declared.stream()
                .filter(one -> one.span().end() - one.span().start() == name.length())
                .filter(one -> written.equals(trees.getElement(one.path())))
                .findFirst().orElseGet(() -> isImplicit(written) ? treeOf(written.getEnclosingElement()) : null);
    }

    /** A constructor that nobody has written stands for its class. */
    private boolean isImplicit(Element element) {
        return element.getKind() == ElementKind.CONSTRUCTOR && trees.getTree(element.getEnclosingElement()) != null;
    }

    /** The accessor that a record makes stands for its component. */
    private Element written(Element element) {
        Element owner = element.getEnclosingElement();
        boolean isOfRecord = element.getKind() == ElementKind.METHOD && owner.getKind() == ElementKind.RECORD;
        boolean isWritten = declared.stream().anyMatch(
                one -> one.path().getLeaf() instanceof MethodTree && element.equals(trees.getElement(one.path())));
        return !isOfRecord || isWritten ? element : ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().equals(element.getSimpleName()))
                .map(Element.class::cast).findFirst().orElse(element);
    }

    private static boolean isDeclaration(Tree tree) {
        return tree instanceof ClassTree || tree instanceof MethodTree || tree instanceof VariableTree
                || tree instanceof TypeParameterTree;
    }
}
