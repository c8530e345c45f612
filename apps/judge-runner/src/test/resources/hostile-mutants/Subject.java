final class Subject {
    private int count;

    static int sum(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            sum += numbers[i];
        }
        return sum;
    }

    static int larger(int a, int b) {
        return a > b ? a : b;
    }

    static boolean isEven(int number) {
        return number % 2 == 0;
    }

    static String grade(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException("points");
        }
        if (points >= 90) {
            return "A";
        }
        return points >= 60 ? "B" : "C";
    }

    static int factorial(int number) {
        return number <= 1 ? 1 : number * factorial(number - 1);
    }

    void add(int number) {
        if (number <= 0) {
            return;
        }
        count += number;
    }

    int count() {
        return count;
    }

    static String parity(int number) {
        switch (number % 2) {
            case 0:
                return "even";
            case 1:
                return "odd";
            default:
                throw new AssertionError("cannot happen");
        }
    }
}
