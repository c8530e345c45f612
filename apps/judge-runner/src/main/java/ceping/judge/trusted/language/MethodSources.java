package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** JUnit finds by its name the method that gives a parameterised test its arguments: {@code @MethodSource}. */
final class MethodSources {
    private static final String ANNOTATION = "MethodSource";

    private MethodSources() {}

    /** Find the texts in such annotations that are a name. */
    static List<Span> named(String name, String source, OpenSources sources) {
        SourcePositions positions = Trees.instance(sources.task()).getSourcePositions();
        List<Span> found = new ArrayList<>();
        for (CompilationUnitTree unit : sources.test()) {
            new TreePathScanner<Void, Boolean>() {
                @Override
                public Void visitAnnotation(AnnotationTree tree, Boolean isOfSource) {
                    return super.visitAnnotation(tree, tree.getAnnotationType().toString().endsWith(ANNOTATION));
                }

                @Override
                public Void visitLiteral(LiteralTree tree, Boolean isOfSource) {
                    int start = (int) positions.getStartPosition(unit, tree) + 1;
                    if (isOfSource && name.equals(tree.getValue()) && source.startsWith(name + "\"", start)) {
                        found.add(new Span(start, start + name.length()));
                    }
                    return null;
                }
            }.scan(new TreePath(unit), false);
        }
        return found;
    }

    /**
     * List, of methods of one name, those that keep it together with one: without a text in the annotation,
     * the method with the arguments has the name of the test.
     */
    static List<ExecutableElement> namedTogether(ExecutableElement method, List<ExecutableElement> methods) {
        List<ExecutableElement> ofClass = methods.stream()
                .filter(one -> one.getEnclosingElement().equals(method.getEnclosingElement())).toList();
        return ofClass.stream().anyMatch(MethodSources::isNamedLikeItsSource) ? ofClass : List.of(method);
    }

    private static boolean isNamedLikeItsSource(Element method) {
        return method.getAnnotationMirrors().stream()
                .filter(one -> one.getAnnotationType().toString().endsWith(ANNOTATION))
                .anyMatch(one -> one.getElementValues().values().stream().allMatch(MethodSources::isEmpty));
    }

    private static boolean isEmpty(AnnotationValue names) {
        return names.getValue() instanceof List<?> all
                && all.stream().allMatch(one -> ((AnnotationValue) one).getValue().equals(""));
    }
}
