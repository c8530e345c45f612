package ceping.judge.trusted.language;

import javax.lang.model.element.Element;
import javax.lang.model.util.ElementFilter;

/** What belongs to a component of a record: javac makes an element of each. */
final class Records {
    private Records() {}

    /** Find the field of the component that something of a record has its name from; itself where there is none. */
    static Element fieldFor(Element named, Element record) {
        return ElementFilter.fieldsIn(record.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().equals(named.getSimpleName()))
                .map(Element.class::cast).findFirst().orElse(named);
    }
}
