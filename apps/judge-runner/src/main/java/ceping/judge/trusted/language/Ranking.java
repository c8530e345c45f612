package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Candidate;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Put the best candidates first, and leave out what nobody would read. */
final class Ranking {
    private static final int MAX_CANDIDATES = 100;
    /** Of two types of one name, that of the first package is meant more often. */
    private static final List<String> FREQUENT = List.of(
            "org.junit.jupiter.api.", "org.junit.jupiter.params.", "java.lang", "java.util", "org.assertj.core.api.",
            "org.mockito.", "org.hamcrest.", "java.");

    private Ranking() {}

    static Answer.Completed of(List<Offer> offers, Prefix prefix) {
        List<Offer> fitting = offers.stream()
                .filter(offer -> prefix.matches(offer.candidate().name()))
                .sorted(Comparator.<Offer>comparingInt(offer -> prefix.distance(offer.candidate().name()))
                        .thenComparing(Offer::origin)
                        .thenComparingInt(offer -> frequency(offer.candidate()))
                        .thenComparingInt(offer -> prefix.isEmpty() ? 0 : offer.candidate().name().length())
                        .thenComparing(offer -> offer.candidate().name())
                        // Of overloads for many types, that for all objects says most.
                        .thenComparing(offer -> !offer.candidate().detail().contains("Object "))
                        .thenComparingInt(offer -> offer.candidate().detail().length()))
                .toList();
        Map<Object, Offer> distinct = new LinkedHashMap<>();
        fitting.forEach(offer -> distinct.putIfAbsent(identity(offer), offer));
        List<Offer> ranked = prefix.isEmpty() ? List.copyOf(distinct.values()) : overloadsLast(distinct.values(), prefix);
        return new Answer.Completed(
                ranked.stream().limit(MAX_CANDIDATES).map(Offer::candidate).toList(), ranked.size() > MAX_CANDIDATES);
    }

    /** Among names from libraries, show each once before any is shown again with other parameters. */
    private static List<Offer> overloadsLast(Collection<Offer> ranked, Prefix prefix) {
        Map<String, Integer> seen = new HashMap<>();
        Map<Offer, Integer> repetitions = new IdentityHashMap<>();
        for (Offer offer : ranked) {
            int count = seen.merge(offer.origin() + offer.candidate().name(), 1, Integer::sum);
            repetitions.put(offer, isForeign(offer) ? count : 0);
        }
        return ranked.stream()
                .sorted(Comparator.<Offer>comparingInt(offer -> prefix.distance(offer.candidate().name()))
                        .thenComparing(Offer::origin)
                        .thenComparingInt(repetitions::get))
                .toList();
    }

    private static boolean isForeign(Offer offer) {
        return offer.origin().compareTo(Origin.SOURCES) > 0;
    }

    /** Overloads of libraries whose parameters have the same names do the same for other types. */
    private static Object identity(Offer offer) {
        Candidate candidate = offer.candidate();
        return List.of(
                candidate.name(), candidate.kind(), candidate.imports(), candidate.inserted(),
                isForeign(offer) && candidate.parameters() != null ? candidate.parameters() : candidate.detail());
    }

    private static int frequency(Candidate candidate) {
        String from = candidate.imports().stream().findFirst().orElse(candidate.type()).replace("static ", "");
        return IntStream.range(0, FREQUENT.size()).filter(i -> from.startsWith(FREQUENT.get(i)))
                .findFirst().orElse(FREQUENT.size());
    }
}
