-- How texts come about can be recorded of homework too.
ALTER TABLE "Assignment" ADD COLUMN "recordsWork" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Exam" (
    "assignmentId" INTEGER NOT NULL,
    "workingMinutes" INTEGER,
    "extraMinutes" INTEGER NOT NULL DEFAULT 0,
    "pledge" TEXT NOT NULL DEFAULT '',
    "entryPassword" TEXT NOT NULL DEFAULT '',
    "networks" TEXT[],
    "isOneBrowser" BOOLEAN NOT NULL DEFAULT true,
    "allowsPasting" BOOLEAN NOT NULL DEFAULT true,
    "allowsEditorAids" BOOLEAN NOT NULL DEFAULT true,
    "feedbackDuring" TEXT NOT NULL,
    "feedbackAfter" TEXT NOT NULL,
    "releasedAt" TIMESTAMPTZ(3),
    "isPracticeOpen" BOOLEAN NOT NULL DEFAULT false,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Exam_pkey" PRIMARY KEY ("assignmentId")
);

-- CreateTable
CREATE TABLE "ExamSitting" (
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "extraMinutes" INTEGER NOT NULL DEFAULT 0,
    "enteredAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "handedInAt" TIMESTAMPTZ(3),
    "tokenSha256" TEXT,
    "ipAddress" TEXT NOT NULL DEFAULT '',
    "lastSeenAt" TIMESTAMPTZ(3),
    "lastSavedAt" TIMESTAMPTZ(3),
    "awaySince" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),
    "refusalCause" TEXT,

    CONSTRAINT "ExamSitting_pkey" PRIMARY KEY ("assignmentId","userId")
);

-- CreateTable
CREATE TABLE "ExamMessage" (
    "examMessageId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER,
    "text" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExamMessage_pkey" PRIMARY KEY ("examMessageId")
);

-- CreateTable
CREATE TABLE "WorkEvent" (
    "workEventId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "problemId" INTEGER,
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "WorkEvent_pkey" PRIMARY KEY ("workEventId")
);

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

-- CreateTable
CREATE TABLE "DraftChange" (
    "draftChangeId" SERIAL NOT NULL,
    "workRecordId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "start" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,
    "inserted" TEXT NOT NULL,

    CONSTRAINT "DraftChange_pkey" PRIMARY KEY ("draftChangeId")
);

-- CreateTable
CREATE TABLE "RefusedDraft" (
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "testFileCode" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RefusedDraft_pkey" PRIMARY KEY ("assignmentId","userId","problemId","cause")
);

-- CreateIndex
CREATE INDEX "ExamSitting_userId_idx" ON "ExamSitting"("userId");

-- CreateIndex
CREATE INDEX "ExamSitting_handedInAt_idx" ON "ExamSitting"("handedInAt");

-- CreateIndex
CREATE INDEX "ExamMessage_assignmentId_examMessageId_idx" ON "ExamMessage"("assignmentId", "examMessageId");

-- CreateIndex
CREATE INDEX "WorkEvent_assignmentId_userId_workEventId_idx" ON "WorkEvent"("assignmentId", "userId", "workEventId");

-- CreateIndex
CREATE UNIQUE INDEX "WorkRecord_assignmentId_userId_problemId_key" ON "WorkRecord"("assignmentId", "userId", "problemId");

-- CreateIndex
CREATE INDEX "DraftChange_workRecordId_draftChangeId_idx" ON "DraftChange"("workRecordId", "draftChangeId");

-- AddForeignKey
ALTER TABLE "Exam" ADD CONSTRAINT "Exam_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamSitting" ADD CONSTRAINT "ExamSitting_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamSitting" ADD CONSTRAINT "ExamSitting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamMessage" ADD CONSTRAINT "ExamMessage_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamMessage" ADD CONSTRAINT "ExamMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamMessage" ADD CONSTRAINT "ExamMessage_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkEvent" ADD CONSTRAINT "WorkEvent_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkEvent" ADD CONSTRAINT "WorkEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkRecord" ADD CONSTRAINT "WorkRecord_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftChange" ADD CONSTRAINT "DraftChange_workRecordId_fkey" FOREIGN KEY ("workRecordId") REFERENCES "WorkRecord"("workRecordId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusedDraft" ADD CONSTRAINT "RefusedDraft_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusedDraft" ADD CONSTRAINT "RefusedDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusedDraft" ADD CONSTRAINT "RefusedDraft_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Exam"
  ADD CONSTRAINT "Exam_workingMinutes_check" CHECK ("workingMinutes" > 0),
  ADD CONSTRAINT "Exam_extraMinutes_check" CHECK ("extraMinutes" >= 0);
ALTER TABLE "ExamSitting"
  ADD CONSTRAINT "ExamSitting_extraMinutes_check" CHECK ("extraMinutes" >= 0),
  ADD CONSTRAINT "ExamSitting_endedBy_check" CHECK (("endedAt" IS NULL) = ("endedBy" IS NULL));

-- The open pages of a class hear when the rules of its exam change.
CREATE FUNCTION announce_exam() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('class_change', json_build_object('classId', "classId")::text)
    FROM "Assignment" WHERE "assignmentId" = coalesce(NEW."assignmentId", OLD."assignmentId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Exam_announce" AFTER INSERT OR UPDATE OR DELETE ON "Exam"
  FOR EACH ROW EXECUTE FUNCTION announce_exam();

-- Those of a student hear of their own sitting: not of each sign of life, but of what a teacher does, and
-- of its beginning and end.
CREATE FUNCTION announce_sitting() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('class_change', json_build_object('classId', "classId", 'userId', NEW."userId")::text)
    FROM "Assignment" WHERE "assignmentId" = NEW."assignmentId";
  RETURN NULL;
END $$;
CREATE TRIGGER "ExamSitting_announce"
  AFTER UPDATE OF "extraMinutes", "enteredAt", "endedAt", "handedInAt", "tokenSha256" ON "ExamSitting"
  FOR EACH ROW EXECUTE FUNCTION announce_sitting();

-- Those to whom a message is addressed hear of it.
CREATE FUNCTION announce_exam_message() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('class_change', json_strip_nulls(
      json_build_object('classId', "classId", 'userId', NEW."userId"))::text)
    FROM "Assignment" WHERE "assignmentId" = NEW."assignmentId";
  RETURN NULL;
END $$;
CREATE TRIGGER "ExamMessage_announce" AFTER INSERT ON "ExamMessage"
  FOR EACH ROW EXECUTE FUNCTION announce_exam_message();
