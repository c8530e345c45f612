import java.util.Scanner;

public class Subject {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            int n = in.nextInt();
            System.out.println(n * n);
        }
        if (arguments.length > 0) {
            System.err.println("ignored " + arguments[0]);
        }
    }
}
