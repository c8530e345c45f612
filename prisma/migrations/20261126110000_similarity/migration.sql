-- CreateTable
CREATE TABLE "SimilarityCheck" (
    "similarityCheckId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "totalCount" INTEGER NOT NULL DEFAULT 0,
    "doneCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SimilarityCheck_pkey" PRIMARY KEY ("similarityCheckId")
);

-- CreateTable
CREATE TABLE "SimilarPair" (
    "similarPairId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "leftUserId" INTEGER NOT NULL,
    "rightUserId" INTEGER NOT NULL,
    "rightAssignmentId" INTEGER NOT NULL,
    "leftSubmissionId" INTEGER NOT NULL,
    "rightSubmissionId" INTEGER NOT NULL,
    "strength" DOUBLE PRECISION NOT NULL,
    "similarity" DOUBLE PRECISION NOT NULL,
    "containment" DOUBLE PRECISION NOT NULL,
    "overlap" INTEGER NOT NULL,
    "longest" INTEGER NOT NULL,
    "matches" JSONB NOT NULL,
    "isCurrent" BOOLEAN NOT NULL DEFAULT true,
    "state" TEXT NOT NULL DEFAULT 'open',
    "note" TEXT NOT NULL DEFAULT '',
    "deciderId" INTEGER,
    "decidedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SimilarPair_pkey" PRIMARY KEY ("similarPairId")
);

-- CreateIndex
CREATE INDEX "SimilarityCheck_assignmentId_idx" ON "SimilarityCheck"("assignmentId");

-- CreateIndex
CREATE INDEX "SimilarityCheck_finishedAt_idx" ON "SimilarityCheck"("finishedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SimilarPair_assignmentId_problemId_leftUserId_rightUserId_r_key" ON "SimilarPair"("assignmentId", "problemId", "leftUserId", "rightUserId", "rightAssignmentId");

-- CreateIndex
CREATE INDEX "SimilarPair_leftSubmissionId_idx" ON "SimilarPair"("leftSubmissionId");

-- CreateIndex
CREATE INDEX "SimilarPair_rightSubmissionId_idx" ON "SimilarPair"("rightSubmissionId");

-- AddForeignKey
ALTER TABLE "SimilarityCheck" ADD CONSTRAINT "SimilarityCheck_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityCheck" ADD CONSTRAINT "SimilarityCheck_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_rightAssignmentId_fkey" FOREIGN KEY ("rightAssignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_leftUserId_fkey" FOREIGN KEY ("leftUserId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_rightUserId_fkey" FOREIGN KEY ("rightUserId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_leftSubmissionId_fkey" FOREIGN KEY ("leftSubmissionId") REFERENCES "Submission"("submissionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarPair" ADD CONSTRAINT "SimilarPair_rightSubmissionId_fkey" FOREIGN KEY ("rightSubmissionId") REFERENCES "Submission"("submissionId") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SimilarPair" ADD CHECK ("state" IN ('open', 'discussed', 'unfounded'));
