import ceping.judge.trusted.mutate.Mutant;
import ceping.judge.trusted.mutate.Mutants;
import ceping.judge.trusted.mutate.Operator.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Write the mutants that Ceping makes of a folder of classes, so that both ways run the same ones. */
public final class MutantFiles {
    private MutantFiles() {}

    /** Take the folder of the classes, and one that gets a folder for each mutant: its class file, and its key. */
    public static void main(String[] arguments) throws IOException {
        Path classes = Path.of(arguments[0]);
        Map<String, byte[]> reference = new TreeMap<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
                String name = classes.relativize(file).toString().replaceFirst("\\.class$", "").replace('/', '.');
                reference.put(name, Files.readAllBytes(file));
            }
        }
        List<Mutant> mutants = Mutants.of(reference, Group.DEFAULTS);
        for (int i = 0; i < mutants.size(); i++) {
            Mutant mutant = mutants.get(i);
            Path folder = Path.of(arguments[1], Integer.toString(i));
            Path file = folder.resolve(mutant.type().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, mutant.classFile(reference.get(mutant.type())));
            Files.writeString(folder.resolve("key"), mutant.key());
        }
    }
}
