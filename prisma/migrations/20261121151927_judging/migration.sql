-- AlterTable
ALTER TABLE "JudgeHost" ADD COLUMN     "trouble" TEXT,
ADD COLUMN     "troubleSince" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Submission_judgedAt_idx" ON "Submission"("judgedAt");
