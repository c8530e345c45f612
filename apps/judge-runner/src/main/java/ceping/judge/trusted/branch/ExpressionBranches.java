package ceping.judge.trusted.branch;

import ceping.judge.trusted.branch.Branching.Condition;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePathScanner;

/** What expressions branch on: conditions are jumps, also where their value is kept. */
abstract class ExpressionBranches extends TreePathScanner<Void, Void> {
    final SourceFacts facts;
    /** What is walked through. */
    CodeBody body;

    ExpressionBranches(SourceFacts facts) {
        this.facts = facts;
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
        condition(tree.getCondition());
        scan(tree.getTrueExpression(), nothing);
        return scan(tree.getFalseExpression(), nothing);
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void nothing) {
        if (!isLogical(tree) && Test.ofComparison(tree) == null) {
            return super.visitBinary(tree, nothing);
        }
        condition(tree);
        return null;
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
        if (tree.getKind() != Tree.Kind.LOGICAL_COMPLEMENT) {
            return super.visitUnary(tree, nothing);
        }
        condition(tree);
        return null;
    }

    @Override
    public Void visitInstanceOf(InstanceOfTree tree, Void nothing) {
        if (tree.getPattern() != null) {
            condition(tree);
            return null;
        }
        return scan(tree.getExpression(), nothing);
    }

    /** An endless loop has no jump. */
    final void loopCondition(ExpressionTree tree) {
        if (!(SourceFacts.inner(tree) instanceof LiteralTree literal && Boolean.TRUE.equals(literal.getValue()))) {
            condition(tree);
        }
    }

    /** Take apart what is tested, in the order of evaluation; each part is a jump. */
    final void condition(ExpressionTree parenthesised) {
        ExpressionTree tree = SourceFacts.inner(parenthesised);
        if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            condition(not.getExpression());
        } else if (tree instanceof ConditionalExpressionTree either) {
            condition(either.getCondition());
            condition(either.getTrueExpression());
            condition(either.getFalseExpression());
        } else if (tree instanceof BinaryTree both && isLogical(tree)) {
            condition(both.getLeftOperand());
            condition(both.getRightOperand());
        } else {
            test(tree);
        }
    }

    private void test(ExpressionTree tree) {
        Test test = Test.ofComparison(tree);
        if (test != null) {
            super.visitBinary((BinaryTree) tree, null);
        } else if (tree instanceof InstanceOfTree check) {
            scan(check.getExpression(), null);
        } else {
            scan(tree, null);
        }
        // javac leaves out what is constant, and goes other ways for these.
        boolean isOtherwise = facts.isConstant(tree, getCurrentPath()) || tree instanceof SwitchExpressionTree
                || tree instanceof InstanceOfTree check && check.getPattern() != null
                        && !(check.getPattern() instanceof BindingPatternTree);
        if (isOtherwise) {
            body.setUncertain();
        }
        body.add(new Condition(test == null ? Test.TRUTH : test, facts.placeOf(tree)));
    }

    private static boolean isLogical(Tree tree) {
        return tree.getKind() == Tree.Kind.CONDITIONAL_AND || tree.getKind() == Tree.Kind.CONDITIONAL_OR;
    }
}
