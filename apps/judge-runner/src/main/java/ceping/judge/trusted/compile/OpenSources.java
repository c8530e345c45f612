package ceping.judge.trusted.compile;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.List;
import javax.tools.Diagnostic;

/**
 * A test and its reference code, parsed by javac to be asked about, not to be compiled.
 *
 * @param errors what javac has refused so far; it grows as javac works out more
 */
public record OpenSources(
        JavacTask task, List<CompilationUnitTree> test, List<CompilationUnitTree> reference,
        List<Diagnostic<?>> errors) {

    /** Let javac take note of the classes that the sources declare: it does so with the first scope. */
    public void enterClasses() {
        Trees.instance(task).getScope(new TreePath(test.get(0)));
    }
}
