-- DropForeignKey
ALTER TABLE "Backup" DROP CONSTRAINT "Backup_creatorId_fkey";

-- DropIndex
DROP INDEX "Submission_judgedAt_idx";

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Rejudging" ADD COLUMN     "assignmentId" INTEGER,
ADD COLUMN     "judgedCount" INTEGER,
ADD COLUMN     "keepsHigher" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "problemId" INTEGER,
ADD COLUMN     "submissionId" INTEGER,
ADD COLUMN     "totalCount" INTEGER;

-- AlterTable
ALTER TABLE "RejudgeResult" DROP CONSTRAINT "RejudgeResult_pkey",
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "isApplied" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rejudgeResultId" SERIAL NOT NULL,
ADD COLUMN     "startedAt" TIMESTAMPTZ(3),
ADD COLUMN     "swapsWith" TIMESTAMPTZ(3),
ADD CONSTRAINT "RejudgeResult_pkey" PRIMARY KEY ("rejudgeResultId");

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "requestId" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "JudgeHost" ADD COLUMN     "drainedAt" TIMESTAMPTZ(3),
ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Backup" DROP COLUMN "creatorId",
DROP COLUMN "isManual",
ADD COLUMN     "createdBy" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'manual',
ADD COLUMN     "manifest" JSONB;

-- CreateTable
CREATE TABLE "Rescoring" (
    "rescoringId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "policy" JSONB NOT NULL,
    "previousPolicy" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "totalCount" INTEGER NOT NULL DEFAULT 0,
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "changedCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Rescoring_pkey" PRIMARY KEY ("rescoringId")
);

-- CreateTable
CREATE TABLE "ServiceLogEntry" (
    "serviceLogEntryId" BIGSERIAL NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "level" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "requestId" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL,
    "fields" JSONB NOT NULL,

    CONSTRAINT "ServiceLogEntry_pkey" PRIMARY KEY ("serviceLogEntryId")
);

-- CreateTable
CREATE TABLE "BackupOperation" (
    "backupOperationId" SERIAL NOT NULL,
    "backupId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "requestedBy" TEXT NOT NULL DEFAULT '',
    "ipAddress" TEXT NOT NULL DEFAULT '',
    "requestId" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "BackupOperation_pkey" PRIMARY KEY ("backupOperationId")
);

-- CreateTable
CREATE TABLE "BackupSchedule" (
    "backupScheduleId" INTEGER NOT NULL DEFAULT 1,
    "isEnabled" BOOLEAN NOT NULL DEFAULT true,
    "timeOfDay" TEXT NOT NULL DEFAULT '03:30',
    "keepCount" INTEGER NOT NULL DEFAULT 14,
    "version" INTEGER NOT NULL DEFAULT 1,
    "servedUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BackupSchedule_pkey" PRIMARY KEY ("backupScheduleId")
);

-- CreateIndex
CREATE INDEX "Submission_judgedAt_verdict_idx" ON "Submission"("judgedAt", "verdict");

-- CreateIndex
CREATE INDEX "AuditEntry_action_createTime_idx" ON "AuditEntry"("action", "createTime" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_requestId_idx" ON "AuditEntry"("requestId");

-- CreateIndex
CREATE INDEX "Rescoring_assignmentId_idx" ON "Rescoring"("assignmentId");

-- CreateIndex
CREATE INDEX "Rescoring_finishedAt_idx" ON "Rescoring"("finishedAt");

-- CreateIndex
CREATE INDEX "ServiceLogEntry_createTime_idx" ON "ServiceLogEntry"("createTime" DESC);

-- CreateIndex
CREATE INDEX "ServiceLogEntry_level_createTime_idx" ON "ServiceLogEntry"("level", "createTime" DESC);

-- CreateIndex
CREATE INDEX "ServiceLogEntry_requestId_idx" ON "ServiceLogEntry"("requestId");

-- CreateIndex
CREATE INDEX "BackupOperation_finishedAt_idx" ON "BackupOperation"("finishedAt");

-- CreateIndex
CREATE INDEX "Rejudging_createTime_idx" ON "Rejudging"("createTime" DESC);

-- CreateIndex
CREATE INDEX "RejudgeResult_judgedAt_idx" ON "RejudgeResult"("judgedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RejudgeResult_rejudgingId_submissionId_key" ON "RejudgeResult"("rejudgingId", "submissionId");

-- AddForeignKey
ALTER TABLE "Rejudging" ADD CONSTRAINT "Rejudging_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("submissionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rejudging" ADD CONSTRAINT "Rejudging_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rejudging" ADD CONSTRAINT "Rejudging_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescoring" ADD CONSTRAINT "Rescoring_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescoring" ADD CONSTRAINT "Rescoring_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BackupOperation" ADD CONSTRAINT "BackupOperation_backupId_fkey" FOREIGN KEY ("backupId") REFERENCES "Backup"("backupId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What each row keeps by itself (see schema.prisma).
ALTER TABLE "Backup" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "Rejudging" ADD CHECK (num_nonnulls("submissionId", coalesce("problemId", "assignmentId")) <= 1);
ALTER TABLE "Backup" ADD CHECK ("kind" IN ('manual', 'scheduled', 'before_restore', 'uploaded'));
ALTER TABLE "BackupOperation" ADD CHECK ("kind" IN ('make', 'verify', 'restore'));
ALTER TABLE "BackupOperation" ADD CHECK ("progress" BETWEEN 0 AND 100);
ALTER TABLE "BackupSchedule" ADD CHECK ("backupScheduleId" = 1);
ALTER TABLE "ServiceLogEntry" ADD CHECK ("level" IN ('info', 'warn', 'error', 'fatal'));
