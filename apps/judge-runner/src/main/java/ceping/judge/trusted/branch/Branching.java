package ceping.judge.trusted.branch;

import ceping.judge.wire.Way;
import ceping.judge.wire.Way.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** What the source says about one instruction that branches. */
sealed interface Branching {
    /**
     * Name the ways that an instruction can go, in JaCoCo's order: what follows before what is jumped to,
     * the default of a switch before its cases. Null where the source speaks of another instruction.
     */
    List<Way> waysOf(AbstractInsnNode instruction);

    /** A condition that holds or does not. */
    record Condition(Test test, Place place) implements Branching {
        @Override
        public List<Way> waysOf(AbstractInsnNode instruction) {
            return test.order(instruction, place.way(Kind.TRUE), place.way(Kind.FALSE));
        }
    }

    /** A loop over elements that has a next one or does not. */
    record Each(Place place) implements Branching {
        @Override
        public List<Way> waysOf(AbstractInsnNode instruction) {
            Test hasNext = instruction.getOpcode() == Opcodes.IF_ICMPGE ? Test.LESS : Test.TRUTH;
            return hasNext.order(instruction, place.way(Kind.ENTERED), place.way(Kind.ENDED));
        }
    }

    /** A jump of javac's own. */
    record OwnJump(int opcode, Place place) implements Branching {
        @Override
        public List<Way> waysOf(AbstractInsnNode instruction) {
            Way untold = place.way(Kind.UNTOLD);
            return instruction.getOpcode() == opcode ? List.of(untold, untold) : null;
        }
    }

    /** A switch of javac's own. */
    record OwnSwitch(Place place) implements Branching {
        @Override
        public List<Way> waysOf(AbstractInsnNode instruction) {
            Targets targets = Targets.of(instruction);
            return targets == null
                    ? null
                    : targets.distinct.stream().map(target -> place.way(Kind.UNTOLD)).toList();
        }
    }

    /** A switch, with its groups of labels in source order, each of which leads somewhere else. */
    record Switch(List<Group> groups, Way otherwise) implements Branching {
        /** The labels before the same code; how many constants they are. */
        record Group(Way way, int constants, boolean hasDefault) {}

        @Override
        public List<Way> waysOf(AbstractInsnNode instruction) {
            Targets targets = Targets.of(instruction);
            if (targets == null) {
                return null;
            }
            Map<LabelNode, Way> ways = new HashMap<>();
            List<LabelNode> inCode = targets.inOrderOfCode(instruction);
            if (groups.stream().noneMatch(Group::hasDefault)) {
                inCode.remove(targets.otherwise);
                ways.put(targets.otherwise, otherwise);
            }
            if (groups.size() != inCode.size()) {
                return null;
            }
            for (int i = 0; i < groups.size(); i++) {
                Group group = groups.get(i);
                LabelNode target = inCode.get(i);
                // The default of a table has the gaps between the constants, too.
                boolean isDefault = target == targets.otherwise;
                if (isDefault != group.hasDefault || !isDefault && targets.keysOf(target) != group.constants) {
                    return null;
                }
                ways.put(target, group.way);
            }
            return targets.distinct.stream().map(ways::get).toList();
        }
    }

    /** Where a switch instruction leads; each place once in {@code distinct}, the default first. */
    record Targets(LabelNode otherwise, List<LabelNode> labels, Set<LabelNode> distinct) {
        static Targets of(AbstractInsnNode instruction) {
            if (instruction instanceof TableSwitchInsnNode table) {
                return of(table.dflt, table.labels);
            }
            return instruction instanceof LookupSwitchInsnNode lookup ? of(lookup.dflt, lookup.labels) : null;
        }

        private static Targets of(LabelNode otherwise, List<LabelNode> labels) {
            Set<LabelNode> distinct = new LinkedHashSet<>(List.of(otherwise));
            distinct.addAll(labels);
            return new Targets(otherwise, labels, distinct);
        }

        long keysOf(LabelNode target) {
            return labels.stream().filter(Predicate.isEqual(target)).count();
        }

        List<LabelNode> inOrderOfCode(AbstractInsnNode instruction) {
            List<LabelNode> code = new ArrayList<>();
            for (AbstractInsnNode node = instruction; node != null; node = node.getNext()) {
                if (node instanceof LabelNode label && distinct.contains(label)) {
                    code.add(label);
                }
            }
            return code;
        }
    }

    /** Does an instruction go more than one way? */
    static boolean isBranching(AbstractInsnNode instruction) {
        return instruction instanceof JumpInsnNode && instruction.getOpcode() != Opcodes.GOTO
                || instruction instanceof TableSwitchInsnNode || instruction instanceof LookupSwitchInsnNode;
    }
}
