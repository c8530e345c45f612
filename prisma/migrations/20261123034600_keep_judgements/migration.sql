-- Make judgements of the results that there are. By itself: the locks of the migration before are not
-- held meanwhile, and what is judged meanwhile becomes one by its triggers.
UPDATE "Submission"
  SET "judgementId" = keep_judgement("problemId", "startedAt", "judgedAt", "verdict", "report")
  WHERE "judgedAt" IS NOT NULL AND "judgementId" IS NULL;

-- A result that is applied had changed places with the submission's: it holds what it replaced.
UPDATE "RejudgeResult" AS result
  SET ("judgementId", "replacesId") = (
    SELECT CASE WHEN NOT "isApplied" THEN kept END, CASE WHEN "isApplied" THEN kept END
    FROM (
      SELECT keep_judgement(
        "problemId", result."startedAt", result."judgedAt", result."verdict", result."report") AS kept
      OFFSET 0
    ) AS content
  )
  FROM "Submission"
  WHERE "Submission"."submissionId" = result."submissionId"
    AND result."judgedAt" IS NOT NULL AND result."judgementId" IS NULL AND result."replacesId" IS NULL;

-- The other one of the two is the submission's, or what a later result has changed places with.
UPDATE "RejudgeResult" AS result
  SET ("judgementId", "replacesId") = (
    SELECT CASE WHEN "isApplied" THEN other ELSE "judgementId" END,
      CASE WHEN "isApplied" THEN "replacesId" ELSE other END
    FROM (
      SELECT coalesce(
        (SELECT "judgementId" FROM "Submission"
          WHERE "submissionId" = result."submissionId" AND "judgedAt" = result."swapsWith"),
        (SELECT CASE WHEN later."isApplied" THEN later."replacesId" ELSE later."judgementId" END
          FROM "RejudgeResult" AS later
          WHERE later."submissionId" = result."submissionId" AND later."judgedAt" = result."swapsWith"
          LIMIT 1)
      ) AS other
    ) AS named
  )
  WHERE "swapsWith" IS NOT NULL AND (CASE WHEN "isApplied" THEN "judgementId" ELSE "replacesId" END) IS NULL;

-- Judged means a verdict and a judgement.
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_judged_check" CHECK (
  ("judgedAt" IS NULL) = ("verdict" IS NULL) AND ("judgedAt" IS NULL) = ("judgementId" IS NULL));
