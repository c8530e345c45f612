-- How texts come about is recorded of homework too: not of sittings only.
ALTER TABLE "Assignment" ADD COLUMN "recordsWork" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "ExamEvent" RENAME TO "WorkEvent";
ALTER TABLE "WorkEvent" RENAME COLUMN "examEventId" TO "workEventId";
ALTER SEQUENCE "ExamEvent_examEventId_seq" RENAME TO "WorkEvent_workEventId_seq";
ALTER TABLE "WorkEvent" RENAME CONSTRAINT "ExamEvent_pkey" TO "WorkEvent_pkey";
ALTER TABLE "WorkEvent" RENAME CONSTRAINT "ExamEvent_assignmentId_fkey" TO "WorkEvent_assignmentId_fkey";
ALTER TABLE "WorkEvent" RENAME CONSTRAINT "ExamEvent_userId_fkey" TO "WorkEvent_userId_fkey";
ALTER INDEX "ExamEvent_assignmentId_userId_examEventId_idx" RENAME TO "WorkEvent_assignmentId_userId_workEventId_idx";

-- CreateTable
CREATE TABLE "WorkRecord" (
    "workRecordId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "recordedAt" TIMESTAMPTZ(3),
    "ipAddress" TEXT NOT NULL DEFAULT '',
    "changeCount" INTEGER NOT NULL DEFAULT 0,
    "insertedSize" INTEGER NOT NULL DEFAULT 0,
    "largestInsertion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "WorkRecord_pkey" PRIMARY KEY ("workRecordId")
);

-- CreateIndex
CREATE UNIQUE INDEX "WorkRecord_assignmentId_userId_problemId_key" ON "WorkRecord"("assignmentId", "userId", "problemId");

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The changes that are there already, of exams, belong to a record each; the first one is what it begins with.
INSERT INTO "WorkRecord" ("assignmentId", "userId", "problemId", "changeCount", "insertedSize", "largestInsertion")
SELECT "assignmentId", "userId", "problemId", count(*) FILTER (WHERE NOT "isFirst"),
  coalesce(sum(length("inserted")) FILTER (WHERE NOT "isFirst"), 0),
  coalesce(max(length("inserted")) FILTER (WHERE NOT "isFirst"), 0)
FROM (
  SELECT *, row_number() OVER (PARTITION BY "assignmentId", "userId", "problemId" ORDER BY "draftChangeId") = 1 AS "isFirst"
  FROM "DraftChange"
) AS change
GROUP BY "assignmentId", "userId", "problemId";

ALTER TABLE "DraftChange" ADD COLUMN "workRecordId" INTEGER;
UPDATE "DraftChange" SET "workRecordId" = record."workRecordId"
FROM "WorkRecord" record
WHERE record."assignmentId" = "DraftChange"."assignmentId" AND record."userId" = "DraftChange"."userId"
  AND record."problemId" = "DraftChange"."problemId";
ALTER TABLE "DraftChange" ALTER COLUMN "workRecordId" SET NOT NULL,
  DROP COLUMN "assignmentId",
  DROP COLUMN "userId",
  DROP COLUMN "problemId";

-- CreateIndex
CREATE INDEX "DraftChange_workRecordId_draftChangeId_idx" ON "DraftChange"("workRecordId", "draftChangeId");

-- AddForeignKey
ALTER TABLE "DraftChange" ADD CONSTRAINT "DraftChange_workRecordId_fkey" FOREIGN KEY ("workRecordId") REFERENCES "WorkRecord"("workRecordId") ON DELETE CASCADE ON UPDATE CASCADE;
