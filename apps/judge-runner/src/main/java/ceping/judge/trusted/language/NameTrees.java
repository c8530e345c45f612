package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Brackets.Span;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** Where the names of a source stand, in what javac has parsed. */
final class NameTrees {
    private final SourcePositions positions;
    private final String code;

    /** A name, and what it is the name of. */
    record NameTree(TreePath path, Span span) {
        /** What it means; null where javac does not know that. */
        Element meaning(Trees trees) {
            Element element = trees.getElement(path);
            // For javac, what has no meaning is a class.
            boolean isUnknown = element instanceof TypeElement && element.asType().getKind() == TypeKind.ERROR;
            return isUnknown ? null : element;
        }
    }

    NameTrees(Trees trees, String source) {
        positions = trees.getSourcePositions();
        code = new Brackets(source, 0).code().toString();
    }

    /** List the names in some files, in any order. */
    List<NameTree> in(Collection<? extends CompilationUnitTree> units) {
        List<NameTree> found = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            new Walk(found).scan(new TreePath(unit), null);
        }
        return found;
    }

    /** What a name is the name of; null where there is none. */
    TreePath pathAt(Collection<? extends CompilationUnitTree> units, Span span) {
        return in(units).stream().filter(one -> one.span().equals(span)).map(NameTree::path).findFirst().orElse(null);
    }

    /** Where the name of a tree is; null for a tree without one, and for one that javac has added. */
    Span spanOf(TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof IdentifierTree identifier) {
            return at(start(path), identifier.getName());
        }
        if (tree instanceof MemberSelectTree select) {
            return before(end(path, tree), select.getIdentifier());
        }
        if (tree instanceof MemberReferenceTree reference) {
            return before(end(path, tree), reference.getName());
        }
        if (tree instanceof VariableTree variable) {
            return behind(path, elementType(variable.getType()), variable.getModifiers(), variable.getName());
        }
        if (tree instanceof MethodTree method) {
            boolean isConstructor = method.getReturnType() == null;
            boolean isOfClass = path.getParentPath().getLeaf() instanceof ClassTree;
            return isConstructor && isOfClass
                    ? behind(path, null, method.getModifiers(), ((ClassTree) path.getParentPath().getLeaf()).getSimpleName())
                    : behind(path, method.getReturnType(), method.getModifiers(), method.getName());
        }
        if (tree instanceof ClassTree type) {
            return type.getSimpleName().isEmpty() ? null
                    : behind(path, null, type.getModifiers(), type.getSimpleName());
        }
        return tree instanceof TypeParameterTree parameter ? at(start(path), parameter.getName()) : null;
    }

    /** The brackets of an array may stand behind the name. */
    private static Tree elementType(Tree type) {
        return type instanceof ArrayTypeTree array ? elementType(array.getType()) : type;
    }

    private int start(TreePath path) {
        return (int) positions.getStartPosition(path.getCompilationUnit(), path.getLeaf());
    }

    private int end(TreePath path, Tree tree) {
        return tree == null ? -1 : (int) positions.getEndPosition(path.getCompilationUnit(), tree);
    }

    private Span before(int end, Name name) {
        return at(end - name.length(), name);
    }

    private Span at(int start, Name name) {
        boolean isThere = start >= 0 && code.startsWith(name.toString(), start);
        return isThere ? new Span(start, start + name.length()) : null;
    }

    /** Find the name of a declaration: the first such word behind its modifiers and its type. */
    private Span behind(TreePath path, Tree type, ModifiersTree modifiers, Name name) {
        int from = Math.max(start(path), Math.max(end(path, type), end(path, modifiers)));
        int limit = end(path, path.getLeaf());
        for (int at = from; at >= 0 && at <= limit; at++) {
            at = code.indexOf(name.toString(), at);
            if (at >= 0 && at < limit && isWord(at, at + name.length())) {
                return new Span(at, at + name.length());
            }
            if (at < 0) {
                return null;
            }
        }
        return null;
    }

    private boolean isWord(int start, int end) {
        boolean isBegun = start > 0 && Character.isJavaIdentifierPart(code.charAt(start - 1));
        boolean goesOn = end < code.length() && Character.isJavaIdentifierPart(code.charAt(end));
        return !isBegun && !goesOn;
    }

    /** Collects what has a name. */
    private final class Walk extends TreePathScanner<Void, Void> {
        private final List<NameTree> found;

        Walk(List<NameTree> found) {
            this.found = found;
        }

        @Override
        public Void scan(Tree tree, Void nothing) {
            if (tree != null) {
                TreePath path = new TreePath(getCurrentPath(), tree);
                Span span = spanOf(path);
                if (span != null) {
                    found.add(new NameTree(path, span));
                }
            }
            return super.scan(tree, nothing);
        }

        @Override
        public Void visitErroneous(ErroneousTree tree, Void nothing) {
            return scan(tree.getErrorTrees(), nothing);
        }
    }
}
