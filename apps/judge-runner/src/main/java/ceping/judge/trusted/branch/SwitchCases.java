package ceping.judge.trusted.branch;

import ceping.judge.trusted.branch.Branching.OwnJump;
import ceping.judge.trusted.branch.Branching.OwnSwitch;
import ceping.judge.trusted.branch.Branching.Switch;
import ceping.judge.wire.Way;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;
import org.objectweb.asm.Opcodes;

/** What a switch over numbers, characters, texts or constants of an enum branches on. */
final class SwitchCases {
    private final SourceFacts facts;
    private final TreePath around;

    SwitchCases(SourceFacts facts, TreePath around) {
        this.facts = facts;
        this.around = around;
    }

    /** List it in the order of javac's code, as far as the bodies of the cases; nothing for another switch. */
    List<Branching> of(ExpressionTree selector, List<? extends CaseTree> cases, Way.Kind otherwise) {
        TypeMirror type = facts.typeOf(selector, around);
        Element element = facts.elementOfType(type);
        boolean isText = element != null && element.toString().equals("java.lang.String");
        boolean isKnown = isText || element == null || element.getKind() == ElementKind.ENUM
                || element.toString().startsWith("java.lang.");
        int constants = cases.stream().mapToInt(one -> one.getExpressions().size()).sum();
        if (!isKnown || constants == 0 || !cases.stream().allMatch(this::isPlain)) {
            return List.of();
        }
        List<Branching> found = new ArrayList<>();
        if (isText) {
            // First by their hash codes, which may be the same, then by number.
            Place place = facts.placeOf(selector);
            found.add(new OwnSwitch(place));
            found.addAll(Collections.nCopies(constants, new OwnJump(Opcodes.IFEQ, place)));
        }
        found.add(new Switch(groups(cases), facts.placeOf(SourceFacts.inner(selector)).way(otherwise)));
        return found;
    }

    /** Has it constants only, or is it the default? */
    private boolean isPlain(CaseTree one) {
        return one.getExpressions().isEmpty()
                ? facts.ofWord("default", one) != null
                : one.getExpressions().stream().allMatch(label -> label.getKind() != Tree.Kind.NULL_LITERAL);
    }

    private List<Switch.Group> groups(List<? extends CaseTree> cases) {
        List<Switch.Group> groups = new ArrayList<>();
        List<CaseTree> together = new ArrayList<>();
        for (CaseTree one : cases) {
            together.add(one);
            if (one.getCaseKind() == CaseTree.CaseKind.RULE || !one.getStatements().isEmpty()) {
                groups.add(group(together));
                together.clear();
            }
        }
        if (!together.isEmpty()) {
            groups.add(group(together));
        }
        return groups;
    }

    private Switch.Group group(List<CaseTree> together) {
        List<ExpressionTree> labels = new ArrayList<>();
        together.forEach(one -> labels.addAll(one.getExpressions()));
        CaseTree otherwise = together.stream().filter(one -> one.getExpressions().isEmpty()).findFirst().orElse(null);
        Way way = otherwise != null
                ? facts.ofWord("default", otherwise).way(Way.Kind.DEFAULT)
                : facts.placeOf(labels.get(0), labels.get(labels.size() - 1)).way(Way.Kind.CASE);
        return new Switch.Group(way, labels.size(), otherwise != null);
    }
}
