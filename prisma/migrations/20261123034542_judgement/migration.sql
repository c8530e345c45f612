-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "idempotencyKey" TEXT,
ADD COLUMN     "judgementId" INTEGER;

-- AlterTable
ALTER TABLE "RejudgeResult" ADD COLUMN     "judgementId" INTEGER,
ADD COLUMN     "replacesId" INTEGER;

-- CreateTable
CREATE TABLE "ProblemRevision" (
    "problemRevisionId" SERIAL NOT NULL,
    "problemId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProblemRevision_pkey" PRIMARY KEY ("problemRevisionId")
);

-- CreateTable
CREATE TABLE "Judgement" (
    "judgementId" SERIAL NOT NULL,
    "problemRevisionId" INTEGER,
    "startedAt" TIMESTAMPTZ(3),
    "judgedAt" TIMESTAMPTZ(3) NOT NULL,
    "verdict" TEXT NOT NULL,
    "counters" JSONB,
    "testCounts" JSONB NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "Judgement_pkey" PRIMARY KEY ("judgementId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProblemRevision_problemId_number_key" ON "ProblemRevision"("problemId", "number");

-- CreateIndex
CREATE INDEX "Judgement_problemRevisionId_idx" ON "Judgement"("problemRevisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_judgementId_key" ON "Submission"("judgementId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_userId_idempotencyKey_key" ON "Submission"("userId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "RejudgeResult_judgementId_key" ON "RejudgeResult"("judgementId");

-- CreateIndex
CREATE INDEX "RejudgeResult_replacesId_idx" ON "RejudgeResult"("replacesId");

-- AddForeignKey
ALTER TABLE "ProblemRevision" ADD CONSTRAINT "ProblemRevision_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_judgementId_fkey" FOREIGN KEY ("judgementId") REFERENCES "Judgement"("judgementId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgement" ADD CONSTRAINT "Judgement_problemRevisionId_fkey" FOREIGN KEY ("problemRevisionId") REFERENCES "ProblemRevision"("problemRevisionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeResult" ADD CONSTRAINT "RejudgeResult_judgementId_fkey" FOREIGN KEY ("judgementId") REFERENCES "Judgement"("judgementId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeResult" ADD CONSTRAINT "RejudgeResult_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "Judgement"("judgementId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What each row keeps by itself. What belongs to being judged is checked again once all have a judgement.
ALTER TABLE "ProblemRevision" ADD CHECK ("number" > 0);
ALTER TABLE "Judgement"
  ADD CONSTRAINT "Judgement_verdict_check" CHECK ("verdict" IN ('passed', 'tests_failed', 'compile_error', 'no_tests', 'forbidden_api', 'time_limit', 'memory_limit', 'output_limit', 'process_limit', 'crashed', 'tampered', 'judge_fault'));
ALTER TABLE "Submission" DROP CONSTRAINT "Submission_judged_check";

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "Judgement_unchanged" BEFORE UPDATE ON "Judgement"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ProblemRevision_unchanged" BEFORE UPDATE ON "ProblemRevision"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Every save of another reference code is a revision, whoever saves it.
CREATE FUNCTION add_revision() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "ProblemRevision" ("problemId", "number", "code", "createTime")
    SELECT NEW."problemId", coalesce(max("number"), 0) + 1, NEW."code", now()
    FROM "ProblemRevision" WHERE "problemId" = NEW."problemId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Problem_new_revision" AFTER INSERT ON "Problem"
  FOR EACH ROW EXECUTE FUNCTION add_revision();
CREATE TRIGGER "Problem_next_revision" AFTER UPDATE OF "code" ON "Problem"
  FOR EACH ROW WHEN (NEW."code" IS DISTINCT FROM OLD."code") EXECUTE FUNCTION add_revision();
INSERT INTO "ProblemRevision" ("problemId", "number", "code", "createTime")
  SELECT "problemId", 1, "code", "updateTime" FROM "Problem" ORDER BY "problemId";

-- Keep a report of the release before as a judgement; gives its number. It was judged with the newest
-- revision of those that have the code that it names. Reports of the first releases list all tests and do
-- not count them; of a long list the first 500 stay, failures before others, as they were shown.
CREATE FUNCTION keep_judgement(
  problem integer, started timestamptz, judged timestamptz, verdict text, report jsonb
) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  counts jsonb := nullif(report -> 'testCounts', 'null');
  kept integer;
BEGIN
  IF counts IS NULL THEN
    SELECT jsonb_build_object(
        'passed', count(*) FILTER (WHERE outcome = '"passed"'),
        'failed', count(*) FILTER (WHERE outcome = '"failed"'),
        'aborted', count(*) FILTER (WHERE outcome = '"aborted"'),
        'skipped', count(*) FILTER (WHERE outcome = '"skipped"'))
      INTO counts FROM jsonb_path_query(report, '$.tests[*].outcome') AS outcome;
    IF jsonb_path_exists(report, '$.tests[500]') THEN
      report := report || jsonb_build_object('testCounts', counts, 'tests', (
        SELECT jsonb_agg(test ORDER BY place) FROM (
          SELECT test, place FROM jsonb_array_elements(report -> 'tests') WITH ORDINALITY AS tests (test, place)
          ORDER BY test ->> 'outcome' <> 'failed', place LIMIT 500
        ) AS first
      ));
    END IF;
  END IF;
  INSERT INTO "Judgement"
    ("problemRevisionId", "startedAt", "judgedAt", "verdict", "counters", "testCounts", "report")
    VALUES (
      (SELECT max("problemRevisionId") FROM "ProblemRevision"
        WHERE "problemId" = problem
          AND encode(sha256(convert_to("code", 'UTF8')), 'hex') = report ->> 'referenceSha256'),
      started, judged, verdict, nullif(report -> 'counters', 'null'), counts, report)
    RETURNING "judgementId" INTO kept;
  RETURN kept;
END $$;

-- While the release before works on, a result that it stores in a submission, or takes away, becomes a
-- judgement. One that has changed places with a result of a re-judging is there already.
CREATE FUNCTION take_judgement() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW."judgementId" := NULL;
  IF NEW."judgedAt" IS NULL THEN RETURN NEW; END IF;
  SELECT "Judgement"."judgementId" INTO NEW."judgementId"
    FROM "RejudgeResult" AS result
    JOIN "Judgement" ON "Judgement"."judgementId" IN (result."judgementId", result."replacesId")
    WHERE result."submissionId" = NEW."submissionId" AND "Judgement"."judgedAt" = NEW."judgedAt"
    LIMIT 1;
  IF NEW."judgementId" IS NULL THEN
    NEW."judgementId" := keep_judgement(
      NEW."problemId", NEW."startedAt", NEW."judgedAt", NEW."verdict", NEW."report");
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Submission_take_judgement" BEFORE UPDATE ON "Submission" FOR EACH ROW
  WHEN (NEW."judgedAt" IS DISTINCT FROM OLD."judgedAt"
    AND NEW."judgementId" IS NOT DISTINCT FROM OLD."judgementId"
    AND (NEW."judgedAt" IS NULL OR NEW."report" IS NOT NULL))
  EXECUTE FUNCTION take_judgement();

-- The same for what comes of judging again.
CREATE FUNCTION take_result() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW."judgementId" := keep_judgement(
    (SELECT "problemId" FROM "Submission" WHERE "submissionId" = NEW."submissionId"),
    NEW."startedAt", NEW."judgedAt", NEW."verdict", NEW."report");
  RETURN NEW;
END $$;
CREATE TRIGGER "RejudgeResult_take_judgement" BEFORE UPDATE ON "RejudgeResult" FOR EACH ROW
  WHEN (OLD."judgedAt" IS NULL AND NEW."report" IS NOT NULL AND NEW."judgementId" IS NULL)
  EXECUTE FUNCTION take_result();

-- A re-judging that it starts names what each result would take the place of by its time.
CREATE FUNCTION name_replaced() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW."replacesId" := (
    SELECT "judgementId" FROM "Submission"
    WHERE "submissionId" = NEW."submissionId" AND "judgedAt" = NEW."swapsWith");
  RETURN NEW;
END $$;
CREATE TRIGGER "RejudgeResult_name_replaced" BEFORE INSERT ON "RejudgeResult" FOR EACH ROW
  WHEN (NEW."swapsWith" IS NOT NULL AND NEW."replacesId" IS NULL)
  EXECUTE FUNCTION name_replaced();

-- The other way round: once another judgement counts, the columns that the release before would score, or
-- exchange, hold nothing. So it finds nothing there, instead of what does not count any more.
CREATE FUNCTION forget_old_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."report" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "Submission_forget_old_result" BEFORE UPDATE ON "Submission" FOR EACH ROW
  WHEN (OLD."judgementId" IS NOT NULL AND NEW."judgementId" IS DISTINCT FROM OLD."judgementId")
  EXECUTE FUNCTION forget_old_result();
CREATE FUNCTION forget_swap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."swapsWith" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "RejudgeResult_forget_swap" BEFORE UPDATE ON "RejudgeResult" FOR EACH ROW
  WHEN (NEW."isApplied" IS DISTINCT FROM OLD."isApplied" AND NEW."swapsWith" IS NOT DISTINCT FROM OLD."swapsWith")
  EXECUTE FUNCTION forget_swap();
