package ceping.judge.trusted.compile;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.util.List;

/**
 * A test and its reference code, parsed by javac to be asked about, not to be compiled.
 *
 * @param syntaxErrorLine where the first one is, counted from 1; null for none
 */
public record OpenSources(
        JavacTask task, List<CompilationUnitTree> test, List<CompilationUnitTree> reference, Long syntaxErrorLine) {}
