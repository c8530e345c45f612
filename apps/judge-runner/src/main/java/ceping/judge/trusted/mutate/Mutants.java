package ceping.judge.trusted.mutate;

import ceping.judge.trusted.code.ClassFiles;
import ceping.judge.trusted.mutate.Observed.Call;
import ceping.judge.trusted.mutate.Operator.Group;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Make the mutants of reference code: each the code with one {@link Edit}. */
public final class Mutants {
    /** Of more, so many are drawn: always the same of the same code. */
    public static final int MAX_MUTANTS = 500;

    /** The most values that an edit pushes, and the most that it keeps aside. */
    static final int MORE_STACK = 2;
    static final int MORE_LOCALS = 2;
    private static final int HASH_BYTES = 32;
    /** Of a hash in a key. */
    private static final int KEY_BYTES = 4;
    /** In shorter class files, no method comes near 65,535 bytes whatever is added to it. */
    private static final int LONG_CLASS = 9_000;

    private final List<Place> places = new ArrayList<>();

    /** An edit of a method, not made yet. */
    private record Place(String key, Mutant.Site site, String type, MethodNode method, int line, Edit edit) {
        private String nameOfMethod() {
            return type + "." + site.method();
        }

        private Mutant mutant() {
            return new Mutant(
                    key, edit.operator(), type, method.name, line, edit.change(), site, this::changed);
        }

        /** Change a copy of the method at an instruction, and at the copies of that. */
        private MethodNode changed() {
            MethodNode copy = Methods.copy(method);
            List<AbstractInsnNode> instructions = Methods.instructions(copy);
            site.instructions().forEach(instruction -> edit.step().apply(copy, instructions.get(instruction)));
            copy.tryCatchBlocks.removeIf(Methods::isEmpty);
            copy.maxStack += MORE_STACK;
            copy.maxLocals += MORE_LOCALS;
            return copy;
        }
    }

    private Mutants() {}

    /**
     * Make them, in the order of the code, from class files by binary name. Those that obviously do the
     * same as the code, or as another mutant, are left out; so are those of methods that have no room left
     * for what is added to them. A mutant that cannot be made, or that the JVM refuses, is left out and told
     * to the log.
     */
    public static List<Mutant> of(Map<String, byte[]> reference, Group group) {
        return of(reference, group, System.err::println);
    }

    /** Make them, and tell which ones cannot be made. */
    static List<Mutant> of(Map<String, byte[]> reference, Group group, Consumer<String> log) {
        Mutants all = new Mutants();
        reference.forEach((name, classFile) -> all.find(name, ClassFiles.read(classFile, 0), group));
        return all.make(reference, log);
    }

    private void find(String name, ClassNode type, Group group) {
        if ((type.access & Opcodes.ACC_SYNTHETIC) == 0) {
            type.methods.forEach(method -> find(name, type, method, group));
        }
    }

    private void find(String name, ClassNode type, MethodNode method, Group group) {
        Written written = Written.in(type, method);
        String prefix = name + "." + method.name + method.desc + ":";
        // Releases that mutated copies one by one numbered these mutants otherwise: none has a key of theirs.
        String code = NormalForm.of(method) + (written.hasCopies() ? "\ncopies are one" : "");
        String suffix = ":" + hash(code, KEY_BYTES);
        Map<Operator, Integer> counts = new EnumMap<>(Operator.class);
        List<AbstractInsnNode> instructions = Methods.instructions(method);
        for (AbstractInsnNode node : instructions) {
            List<Integer> at = written.at(node).stream().map(instructions::indexOf).toList();
            for (Edit edit : at.isEmpty() ? List.<Edit>of() : edits(method, node)) {
                int number = counts.merge(edit.operator(), 1, Integer::sum);
                if (edit.operator().isIn(group)) {
                    places.add(new Place(
                            prefix + edit.operator() + ":" + number + suffix,
                            new Mutant.Site(name, method.name + method.desc, at), name, method, written.line(node), edit));
                }
            }
        }
    }

    private static List<Edit> edits(MethodNode method, AbstractInsnNode node) {
        List<Edit> edits = new ArrayList<>();
        if (node instanceof JumpInsnNode jump) {
            edits.addAll(Conditionals.of(jump));
        }
        edits.addAll(Arithmetic.of(node));
        edits.addAll(Calls.of(node));
        edits.addAll(Returns.of(method, node));
        return edits;
    }

    private List<Mutant> make(Map<String, byte[]> reference, Consumer<String> log) {
        Set<Place> drawn = draw();
        for (Set<String> tooLong; !(tooLong = tooLong(drawn, reference)).isEmpty(); drawn = draw()) {
            Set<String> leftOut = tooLong;
            places.removeIf(place -> leftOut.contains(place.nameOfMethod()));
        }
        return make(drawn, reference, log);
    }

    private Set<Place> draw() {
        return places.size() <= MAX_MUTANTS
                ? Set.copyOf(places)
                : places.stream()
                        .sorted(Comparator.comparing(place -> hash(place.key, KEY_BYTES)))
                        .limit(MAX_MUTANTS)
                        .collect(Collectors.toSet());
    }

    /** The methods that become too long with a mark at each of these places. */
    private static Set<String> tooLong(Set<Place> drawn, Map<String, byte[]> reference) {
        Map<String, Set<Integer>> marked = new HashMap<>();
        drawn.forEach(place -> marked
                .computeIfAbsent(place.nameOfMethod(), key -> new HashSet<>())
                .addAll(place.site.instructions()));
        Set<String> tooLong = new HashSet<>();
        reference.forEach((name, classFile) -> {
            if (classFile.length > LONG_CLASS) {
                Observed.tooLong(classFile, (method, instruction) ->
                                marked.getOrDefault(name + "." + method, Set.of()).contains(instruction)
                                        ? List.of(new Call("reach", MAX_MUTANTS))
                                        : List.of())
                        .stream()
                        .map(method -> name + "." + method)
                        .filter(marked::containsKey)
                        .forEach(tooLong::add);
            }
        });
        return tooLong;
    }

    private List<Mutant> make(Set<Place> drawn, Map<String, byte[]> reference, Consumer<String> log) {
        List<Mutant> mutants = new ArrayList<>();
        Set<String> known = new HashSet<>();
        places.stream().filter(drawn::contains).forEach(place -> {
            String of = place.site.type() + "." + place.site.method() + "\n";
            known.add(of + hash(NormalForm.of(place.method)));
            try {
                MethodNode changed = place.changed();
                if (known.add(of + hash(NormalForm.of(changed))) && hasRoom(reference.get(place.type), changed)) {
                    Linking.require(reference, place.type, Methods.replaced(reference.get(place.type), changed));
                    mutants.add(place.mutant());
                }
            } catch (RuntimeException | LinkageError unforeseen) {
                log.accept("no mutant " + place.key + ": " + unforeseen);
            }
        });
        return mutants;
    }

    private static boolean hasRoom(byte[] classFile, MethodNode changed) {
        return classFile.length <= LONG_CLASS || Methods.replaced(classFile, Observed.counting(changed)) != null;
    }

    private static String hash(String code) {
        return hash(code, HASH_BYTES);
    }

    private static String hash(String code, int bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
