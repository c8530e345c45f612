package ceping.judge;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.Function;

/** Load the classes of one package of the judge anew, because they keep what belongs to one user. */
final class OwnLoader extends URLClassLoader {
    private final String prefix;

    /** Take the package with a dot at its end, and where its classes are: the first place wins. */
    OwnLoader(String prefix, URL... classPath) {
        super(classPath, OwnLoader.class.getClassLoader());
        this.prefix = prefix;
    }

    /** Get where the classes of our tests are. */
    static URL testClasses() {
        return OwnLoader.class.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Make an object of a public class, by its constructor without parameters. */
    @SuppressWarnings("unchecked")
    <A, B> Function<A, B> function(String className) throws ReflectiveOperationException {
        return (Function<A, B>) loadClass(className).getConstructor().newInstance();
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            boolean isNew = name.startsWith(prefix) && findLoadedClass(name) == null;
            return isNew ? findClass(name) : super.loadClass(name, isResolved);
        }
    }
}
