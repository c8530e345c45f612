-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "userAccount" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "userRole" TEXT NOT NULL,
    "realName" TEXT NOT NULL DEFAULT '',
    "school" TEXT NOT NULL DEFAULT '',
    "college" TEXT NOT NULL DEFAULT '',
    "major" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "introduction" TEXT NOT NULL DEFAULT '',
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastLogin" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenSha256" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "ipAddress" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenSha256")
);

-- CreateTable
CREATE TABLE "Class" (
    "classId" SERIAL NOT NULL,
    "className" TEXT NOT NULL,
    "classCode" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "themeColor" TEXT NOT NULL DEFAULT 'blue',
    "inviteCode" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Class_pkey" PRIMARY KEY ("classId")
);

-- CreateTable
CREATE TABLE "ClassMember" (
    "classId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "memberRole" TEXT NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClassMember_pkey" PRIMARY KEY ("classId","userId")
);

-- CreateTable
CREATE TABLE "ClassNotice" (
    "noticeId" SERIAL NOT NULL,
    "classId" INTEGER NOT NULL,
    "noticeType" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ClassNotice_pkey" PRIMARY KEY ("noticeId")
);

-- CreateTable
CREATE TABLE "NoticeRead" (
    "noticeId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NoticeRead_pkey" PRIMARY KEY ("noticeId","userId")
);

-- CreateTable
CREATE TABLE "ProblemSet" (
    "problemSetId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProblemSet_pkey" PRIMARY KEY ("problemSetId")
);

-- CreateTable
CREATE TABLE "Problem" (
    "problemId" SERIAL NOT NULL,
    "problemSetId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "tags" TEXT[],
    "description" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'java',
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Problem_pkey" PRIMARY KEY ("problemId")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "assignmentId" SERIAL NOT NULL,
    "classId" INTEGER NOT NULL,
    "problemSetId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "assignmentTitle" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "scoringPolicy" JSONB NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("assignmentId")
);

-- CreateTable
CREATE TABLE "Submission" (
    "submissionId" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "assignmentId" INTEGER,
    "isTrial" BOOLEAN NOT NULL DEFAULT false,
    "testFileName" TEXT NOT NULL,
    "testFileCode" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "judgedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "verdict" TEXT,
    "instructionCoverage" DOUBLE PRECISION,
    "branchCoverage" DOUBLE PRECISION,
    "lineCoverage" DOUBLE PRECISION,
    "complexityCoverage" DOUBLE PRECISION,
    "methodCoverage" DOUBLE PRECISION,
    "classCoverage" DOUBLE PRECISION,
    "comprehensiveCoverage" DOUBLE PRECISION,
    "totalScore" DOUBLE PRECISION,
    "score" JSONB,
    "report" JSONB,

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "AssignmentProblemStatus" (
    "statusId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "bestSubmissionId" INTEGER NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssignmentProblemStatus_pkey" PRIMARY KEY ("statusId")
);

-- CreateTable
CREATE TABLE "Draft" (
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "testFileCode" TEXT NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("userId","problemId")
);

-- CreateTable
CREATE TABLE "ReferenceCheck" (
    "referenceCheckId" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checkedAt" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "ReferenceCheck_pkey" PRIMARY KEY ("referenceCheckId")
);

-- CreateTable
CREATE TABLE "Rejudging" (
    "rejudgingId" SERIAL NOT NULL,
    "reason" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Rejudging_pkey" PRIMARY KEY ("rejudgingId")
);

-- CreateTable
CREATE TABLE "RejudgeResult" (
    "rejudgingId" INTEGER NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "judgedAt" TIMESTAMPTZ(3),
    "verdict" TEXT,
    "totalScore" DOUBLE PRECISION,
    "score" JSONB,
    "report" JSONB,

    CONSTRAINT "RejudgeResult_pkey" PRIMARY KEY ("rejudgingId","submissionId")
);

-- CreateTable
CREATE TABLE "TeachingParameters" (
    "teachingParametersId" SERIAL NOT NULL,
    "parameters" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "creatorId" INTEGER,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TeachingParameters_pkey" PRIMARY KEY ("teachingParametersId")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "auditEntryId" SERIAL NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "action" TEXT NOT NULL,
    "objectType" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "ipAddress" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("auditEntryId")
);

-- CreateTable
CREATE TABLE "JudgeHost" (
    "name" TEXT NOT NULL,
    "sandbox" TEXT NOT NULL,
    "capacity" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'active',
    "running" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "totalMs" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "versions" JSONB NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JudgeHost_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Backup" (
    "backupId" SERIAL NOT NULL,
    "fileName" TEXT NOT NULL,
    "isManual" BOOLEAN NOT NULL,
    "sizeBytes" BIGINT,
    "sha256" TEXT,
    "creatorId" INTEGER,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("backupId")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_userAccount_key" ON "User"("userAccount");

-- CreateIndex
CREATE INDEX "User_userRole_createTime_idx" ON "User"("userRole", "createTime");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Class_inviteCode_key" ON "Class"("inviteCode");

-- CreateIndex
CREATE INDEX "Class_ownerId_idx" ON "Class"("ownerId");

-- CreateIndex
CREATE INDEX "ClassMember_userId_removedAt_idx" ON "ClassMember"("userId", "removedAt");

-- CreateIndex
CREATE INDEX "ClassNotice_classId_createTime_idx" ON "ClassNotice"("classId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "NoticeRead_userId_idx" ON "NoticeRead"("userId");

-- CreateIndex
CREATE INDEX "ProblemSet_creatorId_createTime_idx" ON "ProblemSet"("creatorId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "Problem_problemSetId_problemId_idx" ON "Problem"("problemSetId", "problemId");

-- CreateIndex
CREATE INDEX "Assignment_classId_type_startTime_idx" ON "Assignment"("classId", "type", "startTime" DESC);

-- CreateIndex
CREATE INDEX "Assignment_problemSetId_idx" ON "Assignment"("problemSetId");

-- CreateIndex
CREATE INDEX "Submission_userId_assignmentId_problemId_createTime_idx" ON "Submission"("userId", "assignmentId", "problemId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "Submission_assignmentId_problemId_userId_idx" ON "Submission"("assignmentId", "problemId", "userId");

-- CreateIndex
CREATE INDEX "Submission_problemId_createTime_idx" ON "Submission"("problemId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "Submission_createTime_idx" ON "Submission"("createTime" DESC);

-- CreateIndex
CREATE INDEX "AssignmentProblemStatus_userId_idx" ON "AssignmentProblemStatus"("userId");

-- CreateIndex
CREATE INDEX "AssignmentProblemStatus_bestSubmissionId_idx" ON "AssignmentProblemStatus"("bestSubmissionId");

-- CreateIndex
CREATE UNIQUE INDEX "AssignmentProblemStatus_assignmentId_userId_problemId_key" ON "AssignmentProblemStatus"("assignmentId", "userId", "problemId");

-- CreateIndex
CREATE INDEX "ReferenceCheck_createTime_idx" ON "ReferenceCheck"("createTime");

-- CreateIndex
CREATE INDEX "RejudgeResult_submissionId_idx" ON "RejudgeResult"("submissionId");

-- CreateIndex
CREATE INDEX "AuditEntry_createTime_idx" ON "AuditEntry"("createTime" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_createTime_idx" ON "AuditEntry"("actorId", "createTime" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_objectType_objectId_idx" ON "AuditEntry"("objectType", "objectId");

-- CreateIndex
CREATE UNIQUE INDEX "Backup_fileName_key" ON "Backup"("fileName");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Class" ADD CONSTRAINT "Class_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassNotice" ADD CONSTRAINT "ClassNotice_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassNotice" ADD CONSTRAINT "ClassNotice_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeRead" ADD CONSTRAINT "NoticeRead_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "ClassNotice"("noticeId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeRead" ADD CONSTRAINT "NoticeRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProblemSet" ADD CONSTRAINT "ProblemSet_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Problem" ADD CONSTRAINT "Problem_problemSetId_fkey" FOREIGN KEY ("problemSetId") REFERENCES "ProblemSet"("problemSetId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Problem" ADD CONSTRAINT "Problem_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_problemSetId_fkey" FOREIGN KEY ("problemSetId") REFERENCES "ProblemSet"("problemSetId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblemStatus" ADD CONSTRAINT "AssignmentProblemStatus_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblemStatus" ADD CONSTRAINT "AssignmentProblemStatus_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblemStatus" ADD CONSTRAINT "AssignmentProblemStatus_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblemStatus" ADD CONSTRAINT "AssignmentProblemStatus_bestSubmissionId_fkey" FOREIGN KEY ("bestSubmissionId") REFERENCES "Submission"("submissionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReferenceCheck" ADD CONSTRAINT "ReferenceCheck_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rejudging" ADD CONSTRAINT "Rejudging_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeResult" ADD CONSTRAINT "RejudgeResult_rejudgingId_fkey" FOREIGN KEY ("rejudgingId") REFERENCES "Rejudging"("rejudgingId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeResult" ADD CONSTRAINT "RejudgeResult_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("submissionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeachingParameters" ADD CONSTRAINT "TeachingParameters_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Backup" ADD CONSTRAINT "Backup_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that a row can keep by itself ----------------------------------------------------------
ALTER TABLE "User"
  ADD CONSTRAINT "User_userRole_check" CHECK ("userRole" IN ('student', 'teacher', 'admin')),
  ADD CONSTRAINT "User_userAccount_check" CHECK ("userAccount" <> '');

ALTER TABLE "Class"
  ADD CONSTRAINT "Class_className_check" CHECK ("className" <> ''),
  ADD CONSTRAINT "Class_themeColor_check" CHECK ("themeColor" IN ('blue', 'green', 'yellow', 'orange-red', 'indigo'));

ALTER TABLE "ClassMember"
  ADD CONSTRAINT "ClassMember_memberRole_check" CHECK ("memberRole" IN ('student', 'teacher'));

ALTER TABLE "ClassNotice"
  ADD CONSTRAINT "ClassNotice_noticeType_check" CHECK ("noticeType" IN ('作业', '考试', '公告', '提醒')),
  ADD CONSTRAINT "ClassNotice_viewCount_check" CHECK ("viewCount" >= 0);

ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_language_check" CHECK ("language" = 'java');

ALTER TABLE "Assignment"
  ADD CONSTRAINT "Assignment_type_check" CHECK ("type" IN ('作业', '考试')),
  ADD CONSTRAINT "Assignment_window_check" CHECK ("startTime" < "endTime");

ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_verdict_check" CHECK ("verdict" IN ('passed', 'tests_failed', 'compile_error', 'no_tests', 'forbidden_api', 'time_limit', 'memory_limit', 'output_limit', 'process_limit', 'crashed', 'tampered', 'judge_fault')),
  -- Judged means a verdict and a report; a score exists for two verdicts and for no other.
  ADD CONSTRAINT "Submission_judged_check" CHECK (
    ("judgedAt" IS NULL) = ("verdict" IS NULL) AND ("judgedAt" IS NULL) = ("report" IS NULL)),
  ADD CONSTRAINT "Submission_score_check" CHECK (
    ("totalScore" IS NOT NULL) = ("verdict" IS NOT NULL AND "verdict" IN ('passed', 'tests_failed'))
    AND ("score" IS NULL) = ("totalScore" IS NULL)
    AND "totalScore" BETWEEN 0 AND 100 AND "comprehensiveCoverage" BETWEEN 0 AND 100),
  -- Only a trial run may stand outside an assignment.
  ADD CONSTRAINT "Submission_trial_check" CHECK ("isTrial" OR "assignmentId" IS NOT NULL);

ALTER TABLE "JudgeHost"
  ADD CONSTRAINT "JudgeHost_mode_check" CHECK ("mode" IN ('active', 'paused', 'draining')),
  ADD CONSTRAINT "JudgeHost_sandbox_check" CHECK ("sandbox" IN ('docker', 'process'));

-- What waits for a judge: the worker's sweep and the queue position read only these rows.
CREATE INDEX "Submission_unjudged_idx" ON "Submission" ("createTime") WHERE "judgedAt" IS NULL;

-- The audit log is only ever appended to.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditEntry is append-only';
END $$;
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
