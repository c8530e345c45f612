import java.util.ArrayList;
import java.util.List;

public class Subject {
    interface Visitor<R> {
        R visitFile(File file);

        R visitFolder(Folder folder);
    }

    abstract static class Node {
        protected final String name;

        protected Node(String name) {
            this.name = name;
        }

        abstract <R> R accept(Visitor<R> visitor);

        public String path() {
            return "/" + name;
        }
    }

    static final class File extends Node {
        final long size;

        File(String name, long size) {
            super(name);
            this.size = size;
        }

        @Override
        <R> R accept(Visitor<R> visitor) {
            return visitor.visitFile(this);
        }
    }

    static class Folder extends Node {
        final List<Node> children = new ArrayList<>();

        Folder(String name) {
            super(name);
        }

        Folder add(Node node) {
            children.add(node);
            return this;
        }

        @Override
        <R> R accept(Visitor<R> visitor) {
            return visitor.visitFolder(this);
        }
    }

    static class Root extends Folder {
        Root() {
            super("");
        }

        @Override
        public String path() {
            return "";
        }

        @Override
        Root add(Node node) {
            if (node instanceof Root) {
                throw new IllegalArgumentException("root in root");
            }
            return (Root) super.add(node);
        }
    }

    static class Size implements Visitor<Long> {
        @Override
        public Long visitFile(File file) {
            return file.size;
        }

        @Override
        public Long visitFolder(Folder folder) {
            long sum = 0;
            for (Node child : folder.children) {
                sum += child.accept(this);
            }
            return sum;
        }
    }

    static List<String> names(Node node) {
        return node.accept(new Visitor<>() {
            private final List<String> found = new ArrayList<>();

            @Override
            public List<String> visitFile(File file) {
                found.add(file.name);
                return found;
            }

            @Override
            public List<String> visitFolder(Folder folder) {
                folder.children.forEach(child -> child.accept(this));
                return found;
            }
        });
    }
}
