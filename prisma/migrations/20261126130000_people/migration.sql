-- CreateTable
CREATE TABLE "SubmissionComment" (
    "commentId" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "line" INTEGER,
    "content" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubmissionComment_pkey" PRIMARY KEY ("commentId"),
    CONSTRAINT "SubmissionComment_line_check" CHECK ("line" >= 1)
);

-- CreateTable
CREATE TABLE "ScoreAdjustment" (
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "adjustment" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScoreAdjustment_pkey" PRIMARY KEY ("assignmentId","userId","problemId"),
    CONSTRAINT "ScoreAdjustment_adjustment_check" CHECK ("adjustment" BETWEEN -100 AND 100 AND "adjustment" <> 0)
);

-- CreateTable
CREATE TABLE "ScoreQuestion" (
    "scoreQuestionId" SERIAL NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "submissionId" INTEGER,
    "state" TEXT NOT NULL,
    "hasNewAnswer" BOOLEAN NOT NULL DEFAULT false,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScoreQuestion_pkey" PRIMARY KEY ("scoreQuestionId"),
    CONSTRAINT "ScoreQuestion_state_check" CHECK ("state" IN ('open', 'answered', 'closed'))
);

-- CreateTable
CREATE TABLE "ScoreQuestionMessage" (
    "messageId" SERIAL NOT NULL,
    "scoreQuestionId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScoreQuestionMessage_pkey" PRIMARY KEY ("messageId")
);

-- CreateIndex
CREATE INDEX "SubmissionComment_submissionId_idx" ON "SubmissionComment"("submissionId");

-- CreateIndex
CREATE INDEX "ScoreAdjustment_userId_idx" ON "ScoreAdjustment"("userId");

-- CreateIndex
CREATE INDEX "ScoreQuestion_userId_idx" ON "ScoreQuestion"("userId");

-- CreateIndex
CREATE INDEX "ScoreQuestion_submissionId_idx" ON "ScoreQuestion"("submissionId");

-- CreateIndex
CREATE UNIQUE INDEX "ScoreQuestion_assignmentId_userId_problemId_key" ON "ScoreQuestion"("assignmentId", "userId", "problemId");

-- CreateIndex
CREATE INDEX "ScoreQuestionMessage_scoreQuestionId_idx" ON "ScoreQuestionMessage"("scoreQuestionId");

-- AddForeignKey
ALTER TABLE "SubmissionComment" ADD CONSTRAINT "SubmissionComment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("submissionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionComment" ADD CONSTRAINT "SubmissionComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreAdjustment" ADD CONSTRAINT "ScoreAdjustment_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreAdjustment" ADD CONSTRAINT "ScoreAdjustment_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreAdjustment" ADD CONSTRAINT "ScoreAdjustment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreAdjustment" ADD CONSTRAINT "ScoreAdjustment_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestion" ADD CONSTRAINT "ScoreQuestion_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestion" ADD CONSTRAINT "ScoreQuestion_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestion" ADD CONSTRAINT "ScoreQuestion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestion" ADD CONSTRAINT "ScoreQuestion_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("submissionId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestionMessage" ADD CONSTRAINT "ScoreQuestionMessage_scoreQuestionId_fkey" FOREIGN KEY ("scoreQuestionId") REFERENCES "ScoreQuestion"("scoreQuestionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreQuestionMessage" ADD CONSTRAINT "ScoreQuestionMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A class may have assistants.
ALTER TABLE "ClassMember" DROP CONSTRAINT "ClassMember_memberRole_check",
  ADD CONSTRAINT "ClassMember_memberRole_check" CHECK ("memberRole" IN ('student', 'teacher', 'assistant'));

-- What is between a student and the class's teachers and assistants: their open pages are told.
CREATE FUNCTION announce_to_staff_and(told_assignment INTEGER, told_user INTEGER) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('class_change', json_build_object('classId', "classId", 'userId', "userId")::text)
    FROM "ClassMember" JOIN "Assignment" USING ("classId")
    WHERE "assignmentId" = told_assignment AND "removedAt" IS NULL
      AND ("memberRole" <> 'student' OR "userId" = told_user);
END $$;

CREATE OR REPLACE FUNCTION announce_extension() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed "DeadlineExtension" := coalesce(NEW, OLD);
BEGIN
  PERFORM announce_to_staff_and(changed."assignmentId", changed."userId");
  RETURN NULL;
END $$;

CREATE FUNCTION announce_comment() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed "SubmissionComment" := coalesce(NEW, OLD);
BEGIN
  PERFORM announce_to_staff_and("assignmentId", "userId") FROM "Submission"
    WHERE "submissionId" = changed."submissionId";
  RETURN NULL;
END $$;
-- Not when it has been seen.
CREATE TRIGGER "SubmissionComment_announce" AFTER INSERT OR UPDATE OF "content", "line" OR DELETE ON "SubmissionComment"
  FOR EACH ROW EXECUTE FUNCTION announce_comment();

CREATE FUNCTION announce_adjustment() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed "ScoreAdjustment" := coalesce(NEW, OLD);
BEGIN
  PERFORM announce_to_staff_and(changed."assignmentId", changed."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "ScoreAdjustment_announce" AFTER INSERT OR UPDATE OR DELETE ON "ScoreAdjustment"
  FOR EACH ROW EXECUTE FUNCTION announce_adjustment();

CREATE FUNCTION announce_score_question() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM announce_to_staff_and(NEW."assignmentId", NEW."userId");
  RETURN NULL;
END $$;
-- Not when an answer has been seen.
CREATE TRIGGER "ScoreQuestion_announce" AFTER INSERT OR UPDATE OF "updateTime" ON "ScoreQuestion"
  FOR EACH ROW EXECUTE FUNCTION announce_score_question();
