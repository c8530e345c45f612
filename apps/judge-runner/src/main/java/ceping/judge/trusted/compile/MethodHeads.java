package ceping.judge.trusted.compile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.List;

/** Find the method around a place in a source that was parsed. */
final class MethodHeads {
    private final List<CompilationUnitTree> units;
    private final SourcePositions positions;

    MethodHeads(List<CompilationUnitTree> units, SourcePositions positions) {
        this.units = units;
        this.positions = positions;
    }

    /**
     * Where the body of the innermost method around a place begins, counted from 0; -1 where that is a
     * constructor or an override, is left by a lambda, or has a throws clause.
     */
    int startOfBodyAround(int place) {
        for (CompilationUnitTree unit : units) {
            Search search = new Search(unit, place);
            search.scan(unit, null);
            if (search.body >= 0) {
                return search.body;
            }
        }
        return -1;
    }

    /** The innermost of what contains the place is visited last. */
    private final class Search extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final int place;
        private int body = -1;

        Search(CompilationUnitTree unit, int place) {
            this.unit = unit;
            this.place = place;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (contains(method)) {
                boolean mayGetThrows = method.getBody() != null && method.getReturnType() != null
                        && method.getThrows().isEmpty() && !isOverride(method);
                body = mayGetThrows ? (int) positions.getStartPosition(unit, method.getBody()) : -1;
            }
            return super.visitMethod(method, nothing);
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
            body = contains(lambda) ? -1 : body;
            return super.visitLambdaExpression(lambda, nothing);
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            body = contains(type) ? -1 : body;
            return super.visitClass(type, nothing);
        }

        private boolean isOverride(MethodTree method) {
            return method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
        }

        private boolean contains(Tree tree) {
            return positions.getStartPosition(unit, tree) <= place && place < positions.getEndPosition(unit, tree);
        }
    }
}
