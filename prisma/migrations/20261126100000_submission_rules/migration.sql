-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN "countingRules" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "attemptLimit" INTEGER,
ADD COLUMN "coolDownMinutes" INTEGER;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN "lateUnits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "countedPercent" INTEGER NOT NULL DEFAULT 100;

-- AlterTable
ALTER TABLE "Rescoring" ADD COLUMN "rules" JSONB,
ADD COLUMN "previousRules" JSONB;

-- What each row keeps by itself.
ALTER TABLE "Assignment" ADD CHECK ("attemptLimit" >= 1), ADD CHECK ("coolDownMinutes" >= 1);
ALTER TABLE "Submission" ADD CHECK ("lateUnits" >= 0), ADD CHECK ("countedPercent" BETWEEN 0 AND 100);

-- The one before, with what a score counts: who read that reads this.
CREATE INDEX "Submission_submissionId_counted_idx"
  ON "Submission"("submissionId", "totalScore", "comprehensiveCoverage", "countedPercent", "lateUnits");
DROP INDEX "Submission_submissionId_totalScore_comprehensiveCoverage_idx";
