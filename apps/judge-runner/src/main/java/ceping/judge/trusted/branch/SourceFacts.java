package ceping.judge.trusted.branch;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** What javac knows of a compilation unit that it has attributed. */
final class SourceFacts {
    private final CompilationUnitTree unit;
    private final JavacTask task;
    private final Trees trees;

    SourceFacts(CompilationUnitTree unit, JavacTask task) {
        this.unit = unit;
        this.task = task;
        trees = Trees.instance(task);
    }

    Place placeOf(Tree tree) {
        return placeOf(tree, tree);
    }

    Place placeOf(Tree first, Tree last) {
        return between(startOf(first), trees.getSourcePositions().getEndPosition(unit, last));
    }

    /** Get the place of the word that a tree begins with; null where it begins with another. */
    Place ofWord(String word, Tree tree) {
        int start = (int) startOf(tree);
        return text().startsWith(word, start) ? between(start, start + word.length()) : null;
    }

    String binaryName(TreePath type) {
        return task.getElements().getBinaryName((TypeElement) trees.getElement(type)).toString();
    }

    boolean isStatic(Tree member, TreePath around) {
        if (member instanceof BlockTree block) {
            return block.isStatic();
        }
        return element(member, around).getModifiers().contains(Modifier.STATIC);
    }

    TypeMirror typeOf(Tree expression, TreePath around) {
        return trees.getTypeMirror(new TreePath(around, expression));
    }

    Element elementOfType(TypeMirror type) {
        return task.getTypes().asElement(type);
    }

    /** Is it what javac works out itself? */
    boolean isConstant(Tree tree, TreePath around) {
        if (tree instanceof ParenthesizedTree inner) {
            return isConstant(inner.getExpression(), around);
        }
        if (tree instanceof UnaryTree unary) {
            return isConstant(unary.getExpression(), around);
        }
        if (tree instanceof TypeCastTree cast) {
            return isConstant(cast.getExpression(), around);
        }
        if (tree instanceof BinaryTree binary) {
            return isConstant(binary.getLeftOperand(), around) && isConstant(binary.getRightOperand(), around);
        }
        if (tree instanceof ConditionalExpressionTree either) {
            return isConstant(either.getCondition(), around) && isConstant(either.getTrueExpression(), around)
                    && isConstant(either.getFalseExpression(), around);
        }
        if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
            return element(tree, around) instanceof VariableElement variable && variable.getConstantValue() != null;
        }
        return tree instanceof LiteralTree literal && literal.getValue() != null;
    }

    /** Take an expression out of its parentheses. */
    static ExpressionTree inner(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree outer ? inner(outer.getExpression()) : tree;
    }

    private Element element(Tree tree, TreePath around) {
        return trees.getElement(new TreePath(around, tree));
    }

    private long startOf(Tree tree) {
        return trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private String text() {
        try {
            return unit.getSourceFile().getCharContent(true).toString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** javac's own columns count a tab as up to eight. */
    private Place between(long start, long end) {
        LineMap lines = unit.getLineMap();
        long line = lines.getLineNumber(start);
        long endLine = lines.getLineNumber(end);
        return new Place(
                (int) line, (int) (start - lines.getStartPosition(line)) + 1,
                (int) endLine, (int) (end - lines.getStartPosition(endLine)) + 1);
    }
}
