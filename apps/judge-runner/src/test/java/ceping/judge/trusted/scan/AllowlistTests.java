package ceping.judge.trusted.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowlistTests {
    private final Allowlist allowlist = Allowlist.read();

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java.util.ArrayList | add(java.lang.Object) | true",
        "java.util.Map$Entry | getKey() | true",
        "java.lang.System | out | true",
        "java.lang.System | nanoTime() | true",
        "java.lang.System | exit(int) | false",
        "java.lang.System | getenv(java.lang.String) | false",
        "java.lang.Class | getSimpleName() | true",
        "java.lang.Class | getName() | true",
        "java.lang.Class | forName(java.lang.String) | false",
        "java.lang.Class | getDeclaredMethods() | false",
        "java.lang.Thread | sleep(long) | true",
        "java.lang.Thread | <init>(java.lang.Runnable) | true",
        "java.lang.Thread | join() | true",
        "java.lang.Thread | setUncaughtExceptionHandler(java.lang.Thread$UncaughtExceptionHandler) | true",
        "java.lang.Thread | setDefaultUncaughtExceptionHandler(java.lang.Thread$UncaughtExceptionHandler) | false",
        "java.lang.Thread | getUncaughtExceptionHandler() | false",
        "java.lang.Thread | getContextClassLoader() | false",
        "java.lang.Thread | getThreadGroup() | false",
        "java.lang.Thread | getAllStackTraces() | false",
        "java.lang.Thread | enumerate(java.lang.Thread[]) | false",
        "java.lang.Thread | stop() | false",
        "java.lang.Runtime | availableProcessors() | true",
        "java.lang.Runtime | addShutdownHook(java.lang.Thread) | false",
        "java.lang.ProcessBuilder | <init>(java.lang.String[]) | false",
        "java.lang.IllegalStateException | <init>(java.lang.String) | true",
        "java.io.PrintStream | <init>(java.io.OutputStream) | true",
        "java.io.PrintStream | <init>(java.lang.String) | false",
        "java.io.PrintStream | <init>(java.lang.String,java.lang.String) | false",
        "java.util.Formatter | <init>(java.lang.String) | false",
        "java.util.concurrent.ConcurrentHashMap | put(java.lang.Object,java.lang.Object) | true",
        "java.util.concurrent.atomic.AtomicInteger | get() | true",
        "java.util.concurrent.atomic.AtomicIntegerFieldUpdater | newUpdater(java.lang.Class) | false",
        "java.util.concurrent.Executors | newCachedThreadPool() | true",
        "java.util.concurrent.Executors | privilegedThreadFactory() | false",
        "java.util.concurrent.ForkJoinWorkerThread | getContextClassLoader() | false",
        "java.util.concurrent.CompletableFuture | supplyAsync(java.util.function.Supplier) | true",
        "java.util.Timer | schedule(java.util.TimerTask,long) | true",
        "java.lang.invoke.MethodHandles$Lookup | findStatic(java.lang.Class) | false",
        "org.junit.jupiter.api.Assertions | assertEquals(int,int) | true",
        "org.junit.jupiter.api.TestInfo | getDisplayName() | true",
        "org.junit.jupiter.api.TestInfo | getTestMethod() | true",
        "java.lang.reflect.Method | getName() | true",
        "java.lang.reflect.Method | invoke(java.lang.Object,java.lang.Object[]) | false",
        "java.lang.reflect.Method | setAccessible(boolean) | false",
        "org.junit.jupiter.api.extension.ExtensionContext | getDisplayName() | false",
        "org.mockito.junit.jupiter.MockitoExtension | <init>() | false",
        "java.util.logging.Logger | getLogger(java.lang.String) | false",
        "java.util.logging.Logger | getLogger(java.lang.String,java.lang.String) | false",
        "java.net.URI | create(java.lang.String) | true",
        "java.net.URI | toURL() | false",
        "java.security.MessageDigest | getInstance(java.lang.String) | true",
        "java.security.MessageDigest | getInstance(java.lang.String,java.security.Provider) | false",
        "java.security.MessageDigest | getProvider() | false",
        "org.junit.platform.commons.util.ReflectionUtils | x() | false",
        "org.assertj.core.api.AbstractIterableAssert | extracting(java.util.function.Function) | true",
        "org.assertj.core.api.AbstractIterableAssert | extracting(java.lang.String) | false",
        "org.assertj.core.api.AbstractIterableAssert | extracting(java.lang.String[]) | false",
        "org.assertj.core.api.AbstractIterableAssert | extracting(java.lang.String,java.lang.Class) | false",
        "java.io.File | exists() | false",
        "java.io.File | listFiles() | false",
        "java.io.File | getCanonicalPath() | false",
        "java.io.PrintStream | <init>(java.io.File) | false",
        "java.util.Scanner | <init>(java.nio.file.Path) | false",
        "java.nio.file.Path | toRealPath(java.nio.file.LinkOption[]) | false",
        "java.nio.file.Path | of(java.net.URI) | false",
        "java.net.InetAddress | getByName(java.lang.String) | false",
        "java.net.InetSocketAddress | <init>(java.lang.String,int) | false",
        "org.assertj.core.api.Assertions | contentOf(java.io.File) | false",
        "org.assertj.core.api.Assertions | registerFormatterForType(java.lang.Class) | false",
        "org.assertj.core.api.BDDAssertions | setAllowExtractingPrivateFields(boolean) | false",
        "org.assertj.core.api.ObjectAssert | hasFieldOrPropertyWithValue(java.lang.String) | false",
        "org.assertj.core.api.ObjectAssert | hasNoNullFieldsOrProperties() | true",
        "org.assertj.core.api.ObjectAssert | usingRecursiveComparison() | false",
        "org.mockito.Mockito | refEq(java.lang.Object,java.lang.String[]) | false",
        "org.assertj.core.api.UriAssert | hasPath(java.lang.String) | true",
        "org.assertj.core.api.AbstractUrlAssert | hasPath(java.lang.String) | false",
        "org.assertj.core.api.ListAssert | usingFieldByFieldElementComparator() | false",
        "org.junit.jupiter.params.aggregator.ArgumentsAccessor | getInteger(int) | true",
        "org.junit.jupiter.params.aggregator.ArgumentsAccessor | get(int) | true",
        "org.junit.jupiter.params.aggregator.ArgumentsAccessor | get(int,java.lang.Class) | false",
        "org.hamcrest.Matchers | hasItem(java.lang.Object) | true",
        "org.hamcrest.Matchers | hasProperty(java.lang.String) | false",
        "org.mockito.Mockito | mock(java.lang.Class) | true",
        "org.mockito.invocation.InvocationOnMock | getMethod() | true",
        "org.mockito.invocation.InvocationOnMock | getRawArguments() | false",
        "ceping.judge.run.Probes | of(long,java.lang.String,int) | false",
        "ceping.judge.run.Probes | initialising() | false",
    })
    void knowsMembers(String type, String member, boolean isAllowed) {
        assertEquals(isAllowed, allowlist.allowsMember(type, member));
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.reflect.Field", "java.lang.reflect.Constructor", "java.io.FileReader", "java.nio.file.Files", "java.net.URL",
        "java.net.Socket", "java.sql.DriverManager", "java.awt.Robot", "javax.net.ssl.SSLSocket", "java.security.KeyStore",
        "java.util.ServiceLoader", "java.util.ServiceLoader$Provider", "sun.misc.Unsafe",
        "org.junit.jupiter.api.extension.Extension", "org.junit.jupiter.api.extension.RegisterExtension",
        "org.junit.jupiter.api.extension.BeforeEachCallback", "org.junit.jupiter.api.io.TempDir",
        "org.junit.jupiter.params.provider.CsvFileSource",
        "org.junit.jupiter.params.provider.MethodArgumentsProvider", "java.util.logging.FileHandler",
        "java.util.logging.LogManager", "java.security.Security", "java.lang.ThreadGroup",
    })
    void forbidsTypesThatReachOut(String type) {
        assertEquals(false, allowlist.allowsType(type));
    }

    @Test
    void keepsWhatJunitFillsInFromBeingRead() {
        assertEquals(true, allowlist.allowsType("org.junit.jupiter.api.extension.ExtensionContext"));
        assertEquals(true, allowlist.isUnread("org.junit.jupiter.api.extension.ExtensionContext"));
        assertEquals(false, allowlist.isUnread("org.junit.jupiter.api.TestInfo"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "java.*Ur?", "deny java.[a]+", "java.util.List only get|set", "reason java/lang/** 不行。", "java.util.List ony get",
    })
    void refusesRulesThatWouldMatchNothing(String rule) {
        assertThrows(IllegalStateException.class, () -> Allowlist.of(List.of(rule)));
    }

    @Test
    void saysWhy() {
        assertTrue(allowlist.reason("java.lang.Thread.stop()").contains("线程"));
        assertTrue(allowlist.reason("java.lang.Class.forName(java.lang.String)").contains("反射"));
        assertTrue(allowlist.reason("java.lang.System.getenv(java.lang.String)").contains("环境变量"));
        assertTrue(allowlist.reason("no.such.Type").contains("不提供"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "java.lang.Thread.ofVirtual() | 虚拟线程",
        "java.lang.Thread.startVirtualThread(java.lang.Runnable) | 虚拟线程",
        "java.lang.Thread$Builder | 虚拟线程",
        "org.assertj.core.api.ListAssert.extracting(java.lang.String) | 靠名字读取字段",
        "org.assertj.core.api.ListAssert.flatExtracting(java.lang.String) | 靠名字读取字段",
        "org.assertj.core.api.ListAssert.filteredOn(java.lang.String,java.lang.Object) | filteredOn(user ->",
        "org.assertj.core.api.ObjectAssert.isEqualToComparingFieldByField(java.lang.Object) | returns",
        "org.assertj.core.api.ListAssert.usingRecursiveComparison() | returns",
        "org.mockito.ArgumentMatchers.refEq(java.lang.Object,java.lang.String[]) | argThat",
        "org.assertj.core.api.ObjectAssert.hasFieldOrProperty(java.lang.String) | returns",
        "org.assertj.core.api.FileAssert | 不能读写文件",
        "org.assertj.core.api.Assertions.contentOf(java.io.File) | 不能读写文件",
        "org.assertj.core.api.Assertions.useRepresentation(org.assertj.core.presentation.Representation) | 不提供 AssertJ 的这个功能",
        "org.assertj.core.util.Arrays | 不提供 AssertJ 的这个功能",
    })
    void saysWhatToDoInstead(String subject, String expected) {
        assertTrue(allowlist.reason(subject).contains(expected), allowlist.reason(subject));
    }
}
