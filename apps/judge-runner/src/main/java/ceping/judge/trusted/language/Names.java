package ceping.judge.trusted.language;

import ceping.judge.trusted.language.Offer.Origin;
import com.sun.source.tree.Scope;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** What has a name at a place: locals, members of the classes around it, and what is imported; not types. */
final class Names {
    private Names() {}

    static List<Offer> seenFrom(Place place, Permissions permissions, Prefix prefix) {
        List<Offer> offers = new ArrayList<>();
        Members members = new Members(place, permissions, prefix, true);
        TypeElement listed = null;
        for (Scope scope = place.scope(); scope != null; scope = scope.getEnclosingScope()) {
            TypeElement type = scope.getEnclosingClass();
            for (Element local : scope.getLocalElements()) {
                boolean isImported = type == null;
                if (prefix.matches(local.getSimpleName().toString()) && (!isImported || isUsable(local, permissions))) {
                    add(local, isImported ? Origin.IMPORTED : Origin.LOCAL, offers);
                }
            }
            if (type != null && !type.equals(listed)) {
                offers.addAll(members.ofClass(type, scope));
                listed = type;
            }
        }
        return offers;
    }

    private static void add(Element local, Origin origin, List<Offer> offers) {
        ElementKind kind = local.getKind();
        if (kind == ElementKind.METHOD) {
            offers.add(new Offer(Written.method((ExecutableElement) local, local.asType(), true), origin));
        } else if (local instanceof VariableElement) {
            offers.add(new Offer(Written.variable(local, local.asType()), isSelf(local) ? Origin.KEYWORD : origin));
        }
    }

    private static boolean isUsable(Element imported, Permissions permissions) {
        return !(imported.getEnclosingElement() instanceof TypeElement) || permissions.allow(imported);
    }

    /** Is it {@code this} or {@code super}, which javac has among the variables? */
    private static boolean isSelf(Element local) {
        return local.getSimpleName().contentEquals("this") || local.getSimpleName().contentEquals("super");
    }
}
