import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

public class Subject<K extends Comparable<K>> {
    private Node<K> root;
    private int size;

    private static class Node<K> {
        K key;
        Node<K> left;
        Node<K> right;

        Node(K key) {
            this.key = key;
        }
    }

    public boolean insert(K key) {
        int before = size;
        root = insert(root, key);
        return size > before;
    }

    private Node<K> insert(Node<K> node, K key) {
        if (node == null) {
            size++;
            return new Node<>(key);
        }
        int order = key.compareTo(node.key);
        if (order < 0) {
            node.left = insert(node.left, key);
        } else if (order > 0) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    public boolean remove(K key) {
        int before = size;
        root = remove(root, key);
        return size < before;
    }

    private Node<K> remove(Node<K> node, K key) {
        if (node == null) {
            return null;
        }
        int order = key.compareTo(node.key);
        if (order != 0) {
            if (order < 0) {
                node.left = remove(node.left, key);
            } else {
                node.right = remove(node.right, key);
            }
            return node;
        }
        size--;
        if (node.left == null) {
            return node.right;
        }
        if (node.right == null) {
            return node.left;
        }
        Node<K> least = node.right;
        while (least.left != null) {
            least = least.left;
        }
        node.key = least.key;
        size++;
        node.right = remove(node.right, least.key);
        return node;
    }

    public List<K> levels() {
        List<K> keys = new ArrayList<>();
        Queue<Node<K>> open = new LinkedList<>();
        if (root != null) {
            open.add(root);
        }
        while (!open.isEmpty()) {
            Node<K> node = open.remove();
            keys.add(node.key);
            if (node.left != null) {
                open.offer(node.left);
            }
            if (node.right != null) {
                open.offer(node.right);
            }
        }
        return keys;
    }

    public int size() {
        return size;
    }

    public int height() {
        return height(root);
    }

    private static int height(Node<?> node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }
}
