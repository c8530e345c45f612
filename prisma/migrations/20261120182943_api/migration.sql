-- AlterTable
ALTER TABLE "User" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Class" ADD COLUMN     "examWeight" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "homeworkWeight" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ClassNotice" DROP COLUMN "viewCount",
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ProblemSet" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "examType" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "tokenSha256" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "lastLoginAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("tokenSha256","userId")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- DropIndex
DROP INDEX "Submission_assignmentId_problemId_userId_idx";

-- CreateIndex
CREATE INDEX "Submission_submissionId_totalScore_comprehensiveCoverage_idx" ON "Submission"("submissionId", "totalScore", "comprehensiveCoverage");

-- CreateIndex
CREATE INDEX "Submission_assignmentId_problemId_userId_createTime_isTrial_idx" ON "Submission"("assignmentId", "problemId", "userId", "createTime", "isTrial");

-- CreateIndex
CREATE INDEX "Submission_assignmentId_createTime_idx" ON "Submission"("assignmentId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "KnownBrowser_userId_idx" ON "KnownBrowser"("userId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the rows keep by themselves.
ALTER TABLE "Class"
  ADD CONSTRAINT "Class_weights_check" CHECK ("homeworkWeight" >= 0 AND "examWeight" >= 0 AND "homeworkWeight" + "examWeight" > 0);

ALTER TABLE "Assignment"
  ADD CONSTRAINT "Assignment_examType_check" CHECK ("examType" IS NULL OR ("examType" IN ('midterm', 'final', 'quiz') AND "type" = '考试'));
