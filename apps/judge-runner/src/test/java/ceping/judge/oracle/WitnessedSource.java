package ceping.judge.oracle;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A source that tells by itself which way each of its conditions has gone: {@code n > 0} becomes
 * {@code Witness.saw(7, n > 0)}, and a class {@code Witness} behind the source has a line for each way. The
 * lines of the source stay. Knows nothing of bytecode and of branches.
 */
public final class WitnessedSource {
    /** A text to be put in; of several ends at one place, the last begun comes first. */
    private record Insertion(long offset, int rank, String text) {}

    private final List<Insertion> insertions = new ArrayList<>();
    private final StringBuilder witness = new StringBuilder();
    /** Lines of the class Witness by way. */
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final String source;
    private int line;

    /** Rewrite a source of one package. */
    public WitnessedSource(String source) throws IOException {
        this.source = source;
        line = source.split("\n", -1).length;
        println("class Witness {");
        JavaFileObject file = new SimpleJavaFileObject(URI.create("memory:/Subject.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, problem -> { }, List.of("-proc:none"), null, List.of(file));
        for (CompilationUnitTree unit : task.parse()) {
            new Walk(unit, Trees.instance(task).getSourcePositions()).scan(unit, null);
        }
        println("}");
    }

    /** Get the source with its witness. */
    public String text() {
        StringBuilder text = new StringBuilder();
        int from = 0;
        insertions.sort(Comparator.comparingLong(Insertion::offset).thenComparing(Insertion::rank));
        for (Insertion insertion : insertions) {
            text.append(source, from, (int) insertion.offset).append(insertion.text);
            from = (int) insertion.offset;
        }
        return text.append(source, from, source.length()).append('\n').append(witness).toString();
    }

    /** List the ways, {@code line:column kind}, with the line of the text that is reached where one was taken. */
    public Map<String, Integer> ways() {
        return lines;
    }

    private void println(String text) {
        witness.append(text).append('\n');
        line++;
    }

    private void printWay(String way, String text) {
        lines.put(way, line + 1);
        println(text);
    }

    private final class Walk extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Set<Tree> witnessed = new HashSet<>();

        Walk(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        private long start(Tree tree) {
            return positions.getStartPosition(unit, tree);
        }

        private long end(Tree tree) {
            return positions.getEndPosition(unit, tree);
        }

        private String place(Tree tree) {
            long number = unit.getLineMap().getLineNumber(start(tree));
            return number + ":" + (start(tree) - unit.getLineMap().getStartPosition(number) + 1);
        }

        private void surround(Tree tree, String before, String after) {
            int rank = insertions.size();
            insertions.add(new Insertion(start(tree), rank, before));
            insertions.add(new Insertion(end(tree), -rank, after));
        }

        private void witness(ExpressionTree tree) {
            if (tree instanceof ParenthesizedTree inner) {
                witness(inner.getExpression());
            } else if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
                witness(not.getExpression());
            } else if (tree instanceof BinaryTree both && isLogical(tree)) {
                witness(both.getLeftOperand());
                witness(both.getRightOperand());
            } else if (tree instanceof ConditionalExpressionTree either) {
                witness(either.getTrueExpression());
                witness(either.getFalseExpression());
            } else if (!(tree instanceof LiteralTree)
                    && !(tree instanceof InstanceOfTree check && check.getPattern() != null)) {
                // A part of a condition is met again by itself.
                if (witnessed.add(tree)) {
                    String name = "way" + lines.size();
                    println("static boolean " + name + "(boolean holds) {");
                    println("if (holds) {");
                    printWay(place(tree) + " true", "return true;");
                    println("}");
                    printWay(place(tree) + " false", "return false; }");
                    surround(tree, "Witness." + name + "(", ")");
                }
            }
        }

        @Override
        public Void visitIf(IfTree tree, Void nothing) {
            witness(tree.getCondition());
            return super.visitIf(tree, nothing);
        }

        @Override
        public Void visitWhileLoop(WhileLoopTree tree, Void nothing) {
            witness(tree.getCondition());
            return super.visitWhileLoop(tree, nothing);
        }

        @Override
        public Void visitDoWhileLoop(DoWhileLoopTree tree, Void nothing) {
            witness(tree.getCondition());
            return super.visitDoWhileLoop(tree, nothing);
        }

        @Override
        public Void visitForLoop(ForLoopTree tree, Void nothing) {
            if (tree.getCondition() != null) {
                witness(tree.getCondition());
            }
            return super.visitForLoop(tree, nothing);
        }

        @Override
        public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
            witness(tree.getCondition());
            return super.visitConditionalExpression(tree, nothing);
        }

        @Override
        public Void visitBinary(BinaryTree tree, Void nothing) {
            if (isLogical(tree) || tree.getKind().name().matches("(NOT_)?EQUAL_TO|(LESS|GREATER)_THAN(_EQUAL)?")) {
                witness(tree);
            }
            return super.visitBinary(tree, nothing);
        }

        @Override
        public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
            // Around its loop there is no room for a block.
            Tree loop = tree.getStatement();
            return loop instanceof EnhancedForLoopTree each
                    ? super.visitEnhancedForLoop(each, nothing)
                    : super.visitLabeledStatement(tree, nothing);
        }

        @Override
        public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
            String name = "way" + lines.size();
            printWay(place(tree.getVariable()) + " entered", "static void " + name + "entered() { }");
            // A break leads to the same place.
            boolean isLeft = tree.getStatement().toString().contains("break");
            printWay(place(tree.getVariable()) + (isLeft ? " left" : " ended"), "static void " + name + "ended() { }");
            surround(tree, "{ ", " Witness." + name + "ended(); }");
            surround(tree.getStatement(), "{ Witness." + name + "entered(); ", " }");
            return super.visitEnhancedForLoop(tree, nothing);
        }

        @Override
        public Void visitSwitch(SwitchTree tree, Void nothing) {
            witness(tree.getExpression(), tree.getCases());
            return super.visitSwitch(tree, nothing);
        }

        @Override
        public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
            witness(tree.getExpression(), tree.getCases());
            return super.visitSwitchExpression(tree, nothing);
        }

        /** By the values that are switched over. */
        private void witness(ExpressionTree selector, List<? extends CaseTree> cases) {
            ExpressionTree inner = ((ParenthesizedTree) selector).getExpression();
            boolean isPlain = cases.stream().flatMap(one -> one.getExpressions().stream())
                    .allMatch(label -> label instanceof LiteralTree || label instanceof IdentifierTree);
            if (!isPlain) {
                return;
            }
            String name = "way" + lines.size();
            println("static <T> T " + name + "(T value) { switch (String.valueOf(value)) {");
            List<ExpressionTree> together = new ArrayList<>();
            String otherwise = place(inner) + " unmatched";
            for (CaseTree one : cases) {
                together.addAll(one.getExpressions());
                boolean isDefault = one.getExpressions().isEmpty();
                otherwise = isDefault ? place(one) + " default" : otherwise;
                boolean isRule = one.getCaseKind() == CaseTree.CaseKind.RULE;
                if (isRule || !one.getStatements().isEmpty()) {
                    // Labels beside a default lead where everything else does.
                    if (!together.isEmpty() && !isDefault) {
                        together.forEach(label -> println("case " + quoted(label) + ":"));
                        printWay(place(together.get(0)) + " case", "return value;");
                    }
                    together.clear();
                }
            }
            println("default:");
            printWay(otherwise, "return value; } }");
            surround(inner, "Witness." + name + "(", ")");
        }

        private String quoted(ExpressionTree label) {
            String text = label instanceof LiteralTree literal ? String.valueOf(literal.getValue()) : label.toString();
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }

        private boolean isLogical(Tree tree) {
            return tree.getKind() == Tree.Kind.CONDITIONAL_AND || tree.getKind() == Tree.Kind.CONDITIONAL_OR;
        }
    }
}
