package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.ImportBlock.Line;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Fix.Edit;
import ceping.judge.wire.Request;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.SourcePositions;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Put the imports of a test in order: what is not used goes, what is missing comes. */
public final class ImportOrganiser {
    private final Compiler compiler;
    private final TypeIndexes indexes;

    /** Know the class path of a compiler, and what tests may use of it. */
    public ImportOrganiser(Compiler compiler, TypeIndexes indexes) {
        this.compiler = compiler;
        this.indexes = indexes;
    }

    /** Answer a request about a test of these classes, by binary name; throws what javac throws. */
    public Answer organise(Request.OrganiseImports request, Map<String, byte[]> reference) throws IOException {
        String source = request.testFileCode();
        int release = request.javaRelease();
        OpenSources sources = compiler.open(source, request.referenceCode(), release);
        if (!sources.errors().isEmpty()) {
            long line = sources.errors().get(0).getLineNumber();
            return new Answer.Organised(List.of(), List.of(), "第 " + line + " 行有语法错误，请先改正，再整理导入");
        }
        Place place = new Place(sources, 0);
        SourcePositions positions = place.trees().getSourcePositions();
        List<Edit> edits = sources.test().stream()
                .flatMap(unit -> ordered(unit, new ImportBlock(unit, positions, source), source, sources).stream())
                .toList();
        // Of several packages in one file, nobody can say which one lacks an import.
        List<String> missing = sources.test().size() > 1 ? List.of()
                : new MissingImports(compiler, reference, indexes.of(release), release)
                        .of(source, startOfImports(sources.test().get(0), positions));
        return missing == null ? new Answer.GivenUp() : new Answer.Organised(edits, missing, null);
    }

    private static int startOfImports(CompilationUnitTree unit, SourcePositions positions) {
        return unit.getPackage() == null ? 0 : (int) positions.getEndPosition(unit, unit.getPackage());
    }

    private static Optional<Edit> ordered(
            CompilationUnitTree unit, ImportBlock block, String source, OpenSources sources) {
        Set<String> used = UsedNames.of(unit, source);
        Set<String> named = block.lines().stream()
                .filter(line -> !line.isStatic() && !line.isWildcard()).map(Line::simpleName).collect(Collectors.toSet());
        Elements elements = sources.task().getElements();
        Map<String, Set<String>> known = new HashMap<>();
        return block.ordered(line -> {
            if (!line.isWildcard()) {
                return used.contains(line.simpleName());
            }
            Set<String> names = known.computeIfAbsent(line.name(), name -> memberNames(line, elements));
            return names.isEmpty() || names.stream()
                    .anyMatch(name -> used.contains(name) && (line.isStatic() || !named.contains(name)));
        });
    }

    /** The names of what a wildcard stands for; none where that is not known. */
    private static Set<String> memberNames(Line wildcard, Elements elements) {
        String name = wildcard.name().replaceFirst("^static ", "").replaceFirst("\\.\\*$", "");
        TypeElement type = elements.getTypeElement(name);
        PackageElement named = type != null || wildcard.isStatic() ? null : elements.getPackageElement(name);
        List<? extends Element> members = type != null ? elements.getAllMembers(type)
                : named != null ? named.getEnclosedElements() : List.of();
        return members.stream().map(one -> one.getSimpleName().toString()).collect(Collectors.toSet());
    }
}
