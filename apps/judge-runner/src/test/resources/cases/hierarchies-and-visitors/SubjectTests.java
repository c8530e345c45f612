import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject.Root root =
            new Subject.Root()
                    .add(new Subject.File("a", 3))
                    .add(new Subject.Folder("sub").add(new Subject.File("b", 4)));

    @Test
    void measures() {
        assertEquals(7L, root.accept(new Subject.Size()));
        assertEquals(List.of("a", "b"), Subject.names(root));
        assertEquals("/sub", root.children.get(1).path());
    }

    @Test
    void refuses() {
        assertThrows(IllegalArgumentException.class, () -> root.add(new Subject.Root()));
    }

    @Test
    void visitsItsOwnWay() {
        class Deep extends Subject.Size {
            int files;

            @Override
            public Long visitFile(Subject.File file) {
                files++;
                return super.visitFile(file) * 2;
            }
        }
        Deep deep = new Deep();
        assertTrue(root.accept(deep) == 14 && deep.files == 2);
    }
}
