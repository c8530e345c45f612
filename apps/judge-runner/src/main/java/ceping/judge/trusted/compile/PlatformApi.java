package ceping.judge.trusted.compile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * The JDK's own classes as of one release. javac's {@code --release} opens the archive with all
 * releases anew for each compilation; this one stays open, and each class is read once, which
 * halves the time of compiling a student's test.
 */
public final class PlatformApi {
    private static final String MODULE_INFO = "module-info";

    private final JavaFileManager files;
    private final Map<Location, MemoryClass> declarations = new HashMap<>();
    private final Map<String, Location> modules = new HashMap<>();
    /** The module that has a package. */
    private final Map<String, Location> owners = new HashMap<>();
    /** The classes of those packages that were asked for. */
    private final Map<String, List<MemoryClass>> packages = new HashMap<>();

    private PlatformApi(JavaFileManager files) throws IOException {
        this.files = files;
        for (Set<Location> some : files.listLocationsForModules(StandardLocation.SYSTEM_MODULES)) {
            for (Location module : some) {
                modules.put(files.inferModuleName(module), module);
                MemoryClass declaration = new MemoryClass(MODULE_INFO, () -> read(declaration(module)));
                declarations.put(module, declaration);
                ModuleDescriptor.read(declaration.openInputStream()).packages()
                        .forEach(name -> owners.put(name, module));
            }
        }
    }

    /**
     * Open the API of a release; an {@code IllegalArgumentException} where the JDK lacks it. It
     * uses internal classes of javac (jvm/trusted.args opens their package).
     */
    static PlatformApi of(int release) throws IOException {
        String javac = "com.sun.tools.javac.platform.";
        try {
            Class<?> provider = Class.forName(javac + "JDKPlatformProvider");
            Object platform =
                    provider.getMethod("getPlatform", String.class, String.class)
                            .invoke(provider.getConstructor().newInstance(), Integer.toString(release), "");
            return new PlatformApi(
                    (JavaFileManager)
                            Class.forName(javac + "PlatformDescription")
                                    .getMethod("getFileManager")
                                    .invoke(platform));
        } catch (InvocationTargetException unknownRelease) {
            throw new IllegalArgumentException(unknownRelease.getCause());
        } catch (ReflectiveOperationException otherJavac) {
            throw new IllegalStateException(otherJavac);
        }
    }

    Set<Location> modules() {
        return declarations.keySet();
    }

    boolean isModule(Location location) {
        return declarations.containsKey(location);
    }

    /** Find a module of the JDK; null where it has none of this name. */
    Location module(String name) {
        return modules.get(name);
    }

    String moduleName(Location module) throws IOException {
        return files.inferModuleName(module);
    }

    /** Find the module that has a package; null where none has. */
    public String moduleOf(String packageName) throws IOException {
        Location owner = owners.get(packageName);
        return owner == null ? null : moduleName(owner);
    }

    /** Get the class file of a module's own declaration. */
    MemoryClass declarationOf(Location module) {
        return declarations.get(module);
    }

    /**
     * List the classes of one package of a module, its subpackages not included. The JDK's files are not asked
     * for packages that it lacks: they would remember each name that tests have ever made up.
     */
    List<MemoryClass> classesOf(Location module, String packageName) {
        return module.equals(owners.get(packageName))
                ? packages.computeIfAbsent(packageName, name -> list(module, name)) : List.of();
    }

    private JavaFileObject declaration(Location module) throws IOException {
        return files.getJavaFileForInput(module, MODULE_INFO, JavaFileObject.Kind.CLASS);
    }

    private List<MemoryClass> list(Location module, String packageName) {
        try {
            List<MemoryClass> classes = new ArrayList<>();
            for (JavaFileObject file :
                    files.list(module, packageName, EnumSet.of(JavaFileObject.Kind.CLASS), false)) {
                String name = files.inferBinaryName(module, file);
                // javac would take module-info for a class without a package.
                if (!name.equals(MODULE_INFO)) {
                    classes.add(new MemoryClass(name, () -> read(file)));
                }
            }
            return classes;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static byte[] read(JavaFileObject file) throws IOException {
        try (InputStream in = file.openInputStream()) {
            return in.readAllBytes();
        }
    }
}
