package ceping.judge.trusted.language;

import ceping.judge.trusted.compile.Compiler;
import ceping.judge.trusted.compile.OpenSources;
import ceping.judge.trusted.scan.Allowlist;
import ceping.judge.wire.Answer;
import ceping.judge.wire.Request;
import java.io.IOException;
import java.util.List;

/** List what may be written at a place of a test. */
public final class Completions {
    private final Compiler compiler;
    private final Allowlist allowlist;
    private final StaticMethods staticMethods = new StaticMethods();
    private final TypeIndexes indexes;

    /** Know the class path of a compiler, and what tests may use of it. */
    public Completions(Compiler compiler, Allowlist allowlist, TypeIndexes indexes) {
        this.compiler = compiler;
        this.allowlist = allowlist;
        this.indexes = indexes;
    }

    /** Answer a request; throws what javac throws. */
    public Answer.Completed complete(Request.Complete request) throws IOException {
        String source = request.testFileCode();
        int offset = Math.min(request.offset(), source.length());
        Brackets brackets = new Brackets(source, offset);
        Cursor cursor = Cursor.at(brackets, offset);
        if (cursor.kind() == Cursor.Kind.NOTHING) {
            return new Answer.Completed(List.of(), false);
        }
        // What is imported does not depend on the rest of the file.
        boolean isImport = cursor.kind() == Cursor.Kind.IMPORT || cursor.kind() == Cursor.Kind.STATIC_IMPORT;
        String text = isImport ? "" : new CutSource(source, cursor, brackets).text();
        OpenSources sources = compiler.open(text, request.referenceCode(), request.javaRelease());
        Place place = new Place(sources, cursor.start());
        Listing.Libraries libraries =
                new Listing.Libraries(indexes.of(request.javaRelease()), staticMethods, allowlist);
        return Ranking.of(
                new Listing(cursor, brackets, place, libraries).offers(), new Prefix(cursor.prefix()));
    }
}
