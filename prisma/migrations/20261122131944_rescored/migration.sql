-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "rescoredAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "AssignmentProblemStatus" ADD COLUMN     "scoreBefore" DOUBLE PRECISION,
ADD COLUMN     "scoreChangedAt" TIMESTAMPTZ(3);

-- What was re-scored before says so, too. By which scores, nobody has kept.
UPDATE "Assignment" SET "rescoredAt" = last."finishedAt"
FROM (
  SELECT "assignmentId", max("finishedAt") AS "finishedAt" FROM "Rescoring"
  WHERE "failure" IS NULL GROUP BY "assignmentId"
) AS last
WHERE "Assignment"."assignmentId" = last."assignmentId";
