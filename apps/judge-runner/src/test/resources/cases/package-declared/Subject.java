package school.triangle;

public class Subject {
    public String kind(int a, int b, int c) {
        if (a + b <= c || a + c <= b || b + c <= a) {
            return "none";
        }
        if (a == b && b == c) {
            return "equilateral";
        }
        return a == b || b == c || a == c ? "isosceles" : "scalene";
    }
}
