package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.OpenSources;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import com.sun.source.tree.Scope;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The place of the marker in sources that javac has parsed, and what stands before it. */
final class Place {
    private final OpenSources sources;
    private final Trees trees;
    private TreePath marked;
    private TreePath type;
    private Scope scope;

    /** Find the marker of a {@link CutSource}, which is so many characters from the start. */
    Place(OpenSources sources, int offset) {
        this.sources = sources;
        trees = Trees.instance(sources.task());
        for (CompilationUnitTree unit : sources.test()) {
            type = type == null ? new TreePath(unit) : type;
            new Search(unit, offset).scan(new TreePath(unit), null);
        }
        sources.enterClasses();
    }

    OpenSources sources() {
        return sources;
    }

    Trees trees() {
        return trees;
    }

    /** The marker; null where javac could make nothing of it. */
    TreePath marked() {
        return marked;
    }

    /** What can be seen from the place; javac works out the statements before it. */
    Scope scope() {
        scope = scope == null ? trees.getScope(marked == null ? type : marked) : scope;
        return scope;
    }

    /** The same without what the method declares. */
    Scope scopeOfClass() {
        return trees.getScope(type);
    }

    /** The package of the file; "" for none. */
    String packageName() {
        Tree name = type.getCompilationUnit().getPackageName();
        return name == null ? "" : name.toString();
    }

    /** What is imported there. */
    List<String> imports() {
        return type.getCompilationUnit().getImports().stream()
                .filter(one -> !one.isStatic()).map(one -> one.getQualifiedIdentifier().toString()).toList();
    }

    /** The expression or name before the dot or the colons; null where there is none. */
    TreePath qualifier() {
        if (marked == null) {
            return null;
        }
        Tree tree = marked.getLeaf();
        Tree before = tree instanceof MemberSelectTree select ? select.getExpression()
                : tree instanceof MemberReferenceTree reference ? reference.getQualifierExpression() : null;
        if (before == null) {
            return null;
        }
        // Of a name that has no meaning yet javac works out the class around it.
        trees.getElement(marked);
        return new TreePath(marked, before);
    }

    /** Is it declared in the test or the reference code? */
    boolean isFromSource(Element element) {
        return trees.getTree(element) != null;
    }

    /** May a type be named there? */
    boolean canName(TypeElement named) {
        return trees.isAccessible(scopeOfClass(), named);
    }

    /** May a constructor be called there? */
    boolean canUse(ExecutableElement constructor) {
        return trees.isAccessible(
                scopeOfClass(), constructor, (DeclaredType) constructor.getEnclosingElement().asType());
    }

    /** Is the place in this class, or in one that inherits from it? */
    boolean isWithin(TypeElement outer) {
        Types types = sources.task().getTypes();
        for (TreePath path = type; path != null; path = path.getParentPath()) {
            boolean isClass = trees.getElement(path) instanceof TypeElement around
                    && types.isSubtype(types.erasure(around.asType()), types.erasure(outer.asType()));
            if (isClass) {
                return true;
            }
        }
        return false;
    }

    Element elementOf(TreePath path) {
        return trees.getElement(path);
    }

    TypeMirror typeOf(TreePath path) {
        return trees.getTypeMirror(path);
    }

    /** Finds the marker, and the innermost class around it. */
    private final class Search extends TreePathScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions = trees.getSourcePositions();
        private final int offset;

        Search(CompilationUnitTree unit, int offset) {
            this.unit = unit;
            this.offset = offset;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            boolean isAround = positions.getStartPosition(unit, tree) <= offset
                    && offset <= positions.getEndPosition(unit, tree);
            type = isAround ? getCurrentPath() : type;
            return super.visitClass(tree, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void nothing) {
            return mark(tree.getName().contentEquals(CutSource.NAME));
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
            mark(endsWithMember(tree));
            return super.visitMemberSelect(tree, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            mark(endsWithMember(tree));
            return super.visitMemberReference(tree, nothing);
        }

        @Override
        public Void visitErroneous(ErroneousTree tree, Void nothing) {
            return scan(tree.getErrorTrees(), nothing);
        }

        private boolean endsWithMember(Tree tree) {
            return positions.getEndPosition(unit, tree) == offset + CutSource.MEMBER.length();
        }

        private Void mark(boolean isMarker) {
            marked = isMarker ? getCurrentPath() : marked;
            return null;
        }
    }
}
