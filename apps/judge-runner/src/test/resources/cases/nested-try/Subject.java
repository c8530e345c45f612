public class Subject {
    String depth(int n) {
        StringBuilder log = new StringBuilder();
        try {
            try {
                log.append("a").append(10 / n);
            } finally {
                log.append("b");
                try {
                    log.append(new int[2][n].length);
                } catch (NegativeArraySizeException wrong) {
                    log.append("n");
                }
            }
        } catch (ArithmeticException zero) {
            log.append("z");
        }
        return log.toString();
    }
}
