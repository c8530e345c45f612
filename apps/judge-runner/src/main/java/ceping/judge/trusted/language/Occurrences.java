package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.trusted.language.NameTrees.NameTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Where the name of something that a test declares stands in it. */
final class Occurrences {
    private final OpenSources sources;
    private final String source;
    private final Trees trees;
    private final SameThing same;
    private final List<NameTree> names;
    private final Declarations declarations;

    /** Work out a whole test: javac says of each name what it means. */
    Occurrences(OpenSources sources, String source) throws IOException {
        this.sources = sources;
        this.source = source;
        sources.task().analyze();
        trees = Trees.instance(sources.task());
        same = new SameThing(sources.task().getElements(), sources.task().getTypes());
        names = new NameTrees(trees, source).in(sources.test());
        declarations = new Declarations(sources, names);
    }

    /** Find those of the name at a place; throws what speaks against renaming it. */
    List<Span> of(Span span) throws RenameRefusal {
        String name = nameAt(span);
        Element element = names.stream().filter(one -> one.span().equals(span)).map(this::meant)
                .filter(Objects::nonNull).findFirst()
                .orElseThrow(() -> new RenameRefusal("编译器不认识“" + name + "”，不能重命名。"));
        requireDeclaredHere(element, name);
        Set<Element> family = element instanceof ExecutableElement method ? familyOf(method, name) : Set.of(element);
        requireAllKnown(element, name);
        Stream<Span> named = names.stream().filter(one -> nameAt(one.span()).equals(name))
                .filter(one -> meant(one) != null && family.contains(meant(one))).map(NameTree::span);
        Stream<Span> quoted = element.getKind() == ElementKind.METHOD
                ? MethodSources.named(name, source, sources).stream() : Stream.of();
        return Stream.concat(named, quoted).distinct().sorted(Comparator.comparingInt(Span::start)).toList();
    }

    private void requireDeclaredHere(Element element, String name) throws RenameRefusal {
        if (declarations.find(element) != null) {
            return;
        }
        Element type = element;
        while (type != null && !(type instanceof TypeElement)) {
            type = type.getEnclosingElement();
        }
        boolean isOfReference = type != null && trees.getTree(type) != null;
        throw new RenameRefusal(isOfReference
                ? "“" + name + "”是参考代码里的名称，不能改。" : "“" + name + "”不是在测试代码里声明的，不能改。");
    }

    private Set<Element> familyOf(ExecutableElement method, String name) throws RenameRefusal {
        List<ExecutableElement> methods = names.stream().filter(one -> nameAt(one.span()).equals(name))
                .map(one -> trees.getElement(one.path())).distinct()
                .filter(ExecutableElement.class::isInstance).map(ExecutableElement.class::cast)
                .filter(one -> one.getKind() == ElementKind.METHOD && declarations.declares(one)).toList();
        Set<Element> family = new HashSet<>();
        for (ExecutableElement one : MethodSources.namedTogether(method, methods)) {
            family.addAll(same.family(one, methods));
        }
        for (Element one : family) {
            if (!family.containsAll(same.overriddenBy((ExecutableElement) one))) {
                throw new RenameRefusal("“" + name + "”实现了别处声明的方法，名称不能改。");
            }
        }
        return family;
    }

    /** What javac does not know may be meant, too. */
    private void requireAllKnown(Element element, String name) throws RenameRefusal {
        boolean isMember = element.getEnclosingElement() instanceof TypeElement;
        for (NameTree one : names) {
            Tree tree = one.path().getLeaf();
            boolean isBehindDot = tree instanceof MemberSelectTree || tree instanceof MemberReferenceTree;
            boolean isUse = tree instanceof IdentifierTree || isBehindDot && isMember;
            if (isUse && nameAt(one.span()).equals(name) && meant(one) == null) {
                throw new RenameRefusal("有一处“" + name + "”编译器不认识，请先改正那里的错误。");
            }
        }
    }

    private Element meant(NameTree name) {
        Element meaning = name.meaning(trees);
        return meaning == null ? null : same.of(meaning);
    }

    private String nameAt(Span span) {
        return source.substring(span.start(), span.end());
    }
}
