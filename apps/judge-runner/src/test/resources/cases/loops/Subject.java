public class Subject {
    int work(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                continue;
            }
            sum += i;
        }
        int left = n;
        while (left > 0) {
            left -= 3;
        }
        do {
            sum++;
        } while (sum < 5);
        outer:
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                if (a * b > 6) {
                    break outer;
                }
            }
        }
        return sum;
    }

    int count(int[] values) {
        int found = 0;
        for (int value : values) {
            found += value > 0 ? 1 : 0;
        }
        return found;
    }
}
