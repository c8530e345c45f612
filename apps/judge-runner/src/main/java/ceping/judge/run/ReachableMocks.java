package ceping.judge.run;

import java.util.stream.Stream;
import org.mockito.exceptions.base.MockitoException;
import org.mockito.internal.creation.bytebuddy.ByteBuddyMockMaker;
import org.mockito.invocation.MockHandler;
import org.mockito.mock.MockCreationSettings;
import org.mockito.plugins.MockMaker;

/**
 * Make mocks as Mockito does, but of the reference code only of types whose names a test could write,
 * and by constructors that a test could call. A hidden type can be asked for by any {@code Class}: that
 * of an object, of a conversion or of a deep stub. Mockito finds this by {@code mockito-extensions}, and
 * {@link TaskLoader} loads it beside Mockito. To spy on an object that is there takes neither.
 */
@SuppressWarnings("rawtypes")
public final class ReachableMocks implements MockMaker {
    private final MockMaker maker = new ByteBuddyMockMaker();
    private final TaskLoader loader = (TaskLoader) ReachableMocks.class.getClassLoader();

    @Override
    public <T> T createMock(MockCreationSettings<T> settings, MockHandler handler) {
        Class<T> type = settings.getTypeToMock();
        if (settings.getSpiedInstance() == null && !loader.isNameable(type)) {
            throw new MockitoException("判题时不能 mock 测试代码不能访问的类 " + type.getName() + "。");
        }
        if (settings.isUsingConstructor() && !isConstructible(settings)) {
            throw new MockitoException(
                    "判题时不能用测试代码不能访问的构造方法创建 " + type.getName() + "。请用 spy(对象) 监视一个已有的对象。");
        }
        return maker.createMock(settings, handler);
    }

    /** Mockito takes a constructor that the arguments fit, whoever may call it. */
    private boolean isConstructible(MockCreationSettings<?> settings) {
        return Stream.of(settings.getTypeToMock().getDeclaredConstructors())
                .filter(one -> one.getParameterCount() == settings.getConstructorArgs().length)
                .allMatch(one -> loader.isUsable(settings.getTypeToMock(), one.getModifiers()));
    }

    @Override
    public MockHandler getHandler(Object mock) {
        return maker.getHandler(mock);
    }

    @Override
    public void resetMock(Object mock, MockHandler handler, MockCreationSettings settings) {
        maker.resetMock(mock, handler, settings);
    }

    @Override
    public TypeMockability isTypeMockable(Class<?> type) {
        return maker.isTypeMockable(type);
    }
}
