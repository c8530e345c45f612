package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.language.Brackets.Span;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import ceping.judge.wire.TextSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.SourceVersion;

/** Say where a name must be changed so that a test goes on meaning the same. */
public final class Renaming {
    /** No test that somebody reads has more of one name; the answer waits in the memory of the queue. */
    private static final int MAX_OCCURRENCES = 2_000;

    private final Compiler compiler;

    /** Know the class path of a compiler. */
    public Renaming(Compiler compiler) {
        this.compiler = compiler;
    }

    /** Answer a request; throws what javac throws. */
    public Answer.Renamed rename(Request.Rename request) throws IOException {
        try {
            return renamed(request);
        } catch (RenameRefusal refusal) {
            return new Answer.Renamed(refusal.getMessage(), List.of());
        }
    }

    private Answer.Renamed renamed(Request.Rename request) throws IOException, RenameRefusal {
        String source = request.testFileCode();
        PointedName pointed = PointedName.at(source, request.offset());
        boolean isName = pointed != null
                && !SourceVersion.isKeyword(source.substring(pointed.span().start(), pointed.span().end()));
        if (!isName) {
            throw new RenameRefusal("这里没有可以重命名的名称。");
        }
        if (request.newName() != null) {
            requireName(request.newName());
        }
        OpenSources sources = open(source, request);
        if (!sources.errors().isEmpty()) {
            throw new RenameRefusal("代码有语法错误，改正后才能重命名。");
        }
        List<Span> found = new Occurrences(sources, source).of(pointed.span());
        if (found.size() > MAX_OCCURRENCES) {
            throw new RenameRefusal("这个名称出现了 " + found.size() + " 次，超过 " + MAX_OCCURRENCES + " 次的不能重命名。");
        }
        if (request.newName() != null) {
            requireSameMeaning(found, found.indexOf(pointed.span()), sources.errors().size(), request);
        }
        return new Answer.Renamed(null, found.stream().map(one -> new TextSpan(one.start(), one.end())).toList());
    }

    private static void requireName(String name) throws RenameRefusal {
        if (SourceVersion.isKeyword(name)) {
            throw new RenameRefusal("“" + name + "”是 Java 的关键字，不能作名称。");
        }
        // Java leaves out signs that nobody sees.
        if (!SourceVersion.isIdentifier(name) || name.codePoints().anyMatch(Character::isIdentifierIgnorable)) {
            throw new RenameRefusal("名称只能用字母、数字和下划线，不能以数字开头。");
        }
    }

    /** With the new name javac must find the same in the same places, and no more errors. */
    private void requireSameMeaning(List<Span> found, int pointed, int errorCount, Request.Rename request)
            throws IOException, RenameRefusal {
        StringBuilder text = new StringBuilder(request.testFileCode());
        List<Span> expected = new ArrayList<>();
        int moved = 0;
        for (Span one : found) {
            text.replace(one.start() + moved, one.end() + moved, request.newName());
            expected.add(new Span(one.start() + moved, one.start() + moved + request.newName().length()));
            moved += request.newName().length() - (one.end() - one.start());
        }
        OpenSources sources = open(text.toString(), request);
        boolean isSame;
        try {
            isSame = new Occurrences(sources, text.toString()).of(expected.get(pointed)).equals(expected);
        } catch (RenameRefusal otherMeaning) {
            isSame = false;
        }
        if (!isSame || sources.errors().size() > errorCount) {
            throw new RenameRefusal("“" + request.newName() + "”在这里已经有别的含义，请换一个名称。");
        }
    }

    private OpenSources open(String source, Request.Rename request) throws IOException {
        return compiler.open(source, request.referenceCode(), request.javaRelease());
    }
}
