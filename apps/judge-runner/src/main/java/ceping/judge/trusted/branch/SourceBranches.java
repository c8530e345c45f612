package ceping.judge.trusted.branch;

import ceping.judge.trusted.branch.Branching.Each;
import ceping.judge.trusted.branch.Branching.OwnJump;
import ceping.judge.wire.Way;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Walk through an attributed source as javac generates code, and write down what it branches on. Where
 * javac's code is not foreseen, the method is uncertain; {@link BranchMap} compares the rest with the code.
 */
final class SourceBranches extends ExpressionBranches {
    private final List<ClassBody> classes = new ArrayList<>();
    private ClassBody type;

    private SourceBranches(SourceFacts facts) {
        super(facts);
    }

    /** List the classes of a source with what they branch on. */
    static List<ClassBody> of(CompilationUnitTree unit, SourceFacts facts) {
        SourceBranches walk = new SourceBranches(facts);
        walk.scan(unit, null);
        return walk.classes;
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        ClassBody outer = type;
        CodeBody around = body;
        type = new ClassBody(facts.binaryName(getCurrentPath()));
        classes.add(type);
        // Fields first: their initial values belong to each constructor.
        for (Tree member : tree.getMembers()) {
            if (member instanceof VariableTree || member instanceof BlockTree) {
                body = facts.isStatic(member, getCurrentPath()) ? type.statics() : type.fields();
                scan(member, nothing);
            }
        }
        for (Tree member : tree.getMembers()) {
            if (!(member instanceof VariableTree || member instanceof BlockTree)) {
                scan(member, nothing);
            }
        }
        type = outer;
        body = around;
        return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
        if (method.getBody() == null) {
            return null;
        }
        body = type.method(method.getName().toString());
        List<? extends StatementTree> statements = method.getBody().getStatements();
        String call = constructorCall(statements);
        if (method.getName().contentEquals("<init>") && !call.equals("this")) {
            int first = call.isEmpty() ? 0 : 1;
            scan(statements.subList(0, first), nothing);
            body.addAll(type.fields());
            scan(statements.subList(first, statements.size()), nothing);
        } else {
            scan(statements, nothing);
        }
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
        CodeBody around = body;
        body = type.lambda(facts.placeOf(lambda));
        scan(lambda.getBody(), nothing);
        body = around;
        return null;
    }

    @Override
    public Void visitModifiers(ModifiersTree modifiers, Void nothing) {
        return null;
    }

    @Override
    public Void visitIf(IfTree tree, Void nothing) {
        condition(tree.getCondition());
        scan(tree.getThenStatement(), nothing);
        return scan(tree.getElseStatement(), nothing);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree loop, Void nothing) {
        loopCondition(loop.getCondition());
        return scan(loop.getStatement(), nothing);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree loop, Void nothing) {
        scan(loop.getStatement(), nothing);
        loopCondition(loop.getCondition());
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree loop, Void nothing) {
        scan(loop.getInitializer(), nothing);
        if (loop.getCondition() != null) {
            loopCondition(loop.getCondition());
        }
        scan(loop.getStatement(), nothing);
        return scan(loop.getUpdate(), nothing);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void nothing) {
        scan(loop.getExpression(), nothing);
        body.add(new Each(facts.placeOf(loop.getVariable(), loop.getExpression())));
        return scan(loop.getStatement(), nothing);
    }

    @Override
    public Void visitTry(TryTree tree, Void nothing) {
        if (!tree.getResources().isEmpty()) {
            // javac closes them by jumps of its own.
            body.setUncertain();
        }
        scan(tree.getResources(), nothing);
        scan(tree.getBlock(), nothing);
        scan(tree.getCatches(), nothing);
        int before = body.size();
        scan(tree.getFinallyBlock(), nothing);
        if (body.size() > before) {
            // javac writes the block at each way out.
            body.setUncertain();
        }
        return null;
    }

    @Override
    public Void visitAssert(AssertTree tree, Void nothing) {
        type.setAsserting();
        body.add(new OwnJump(Opcodes.IFNE, facts.placeOf(tree)));
        condition(tree.getCondition());
        return scan(tree.getDetail(), nothing);
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void nothing) {
        return cases(tree.getExpression(), tree.getCases(), Way.Kind.UNMATCHED);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
        // What matches no case of it is left to code of javac's own.
        return cases(tree.getExpression(), tree.getCases(), Way.Kind.UNTOLD);
    }

    private Void cases(ExpressionTree selector, List<? extends CaseTree> cases, Way.Kind otherwise) {
        scan(selector, null);
        List<Branching> found = new SwitchCases(facts, getCurrentPath()).of(selector, cases, otherwise);
        found.forEach(body::add);
        if (found.isEmpty()) {
            body.setUncertain();
        }
        for (CaseTree one : cases) {
            boolean isRule = one.getCaseKind() == CaseTree.CaseKind.RULE;
            if (isRule) {
                scan(one.getBody(), null);
            } else {
                scan(one.getStatements(), null);
            }
        }
        return null;
    }

    /** Get {@code this} or {@code super} where the statements begin with such a call; else nothing. */
    private static String constructorCall(List<? extends StatementTree> statements) {
        if (statements.isEmpty()
                || !(statements.get(0) instanceof ExpressionStatementTree statement)
                || !(statement.getExpression() instanceof MethodInvocationTree call)) {
            return "";
        }
        String name = call.getMethodSelect().toString().replaceFirst(".*\\.", "");
        return name.equals("this") || name.equals("super") ? name : "";
    }
}
