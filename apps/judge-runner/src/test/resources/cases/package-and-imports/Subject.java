package edu.school.bank;

import java.util.LinkedHashMap;
import java.util.Map;

public class Subject {
    public static final double RATE = 0.015;
    protected final Map<String, Double> accounts = new LinkedHashMap<>();

    protected void open(String name, double amount) {
        if (accounts.putIfAbsent(name, amount) != null) {
            throw new DuplicateException(name);
        }
    }

    double interest(String name) {
        return accounts.getOrDefault(name, 0.0) * RATE;
    }
}

class DuplicateException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DuplicateException(String name) {
        super("duplicate: " + name);
    }
}
