-- CreateTable
CREATE TABLE "AssignmentProblem" (
    "assignmentId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "AssignmentProblem_pkey" PRIMARY KEY ("assignmentId","problemId")
);

-- CreateTable
CREATE TABLE "AssignmentDraft" (
    "userId" INTEGER NOT NULL,
    "assignmentId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,
    "testFileCode" TEXT NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssignmentDraft_pkey" PRIMARY KEY ("userId","assignmentId","problemId")
);

-- CreateIndex
CREATE INDEX "AssignmentProblem_problemId_assignmentId_idx" ON "AssignmentProblem"("problemId", "assignmentId");

-- CreateIndex
CREATE UNIQUE INDEX "AssignmentProblem_assignmentId_position_key" ON "AssignmentProblem"("assignmentId", "position");

-- AddForeignKey
ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentDraft" ADD CONSTRAINT "AssignmentDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentDraft" ADD CONSTRAINT "AssignmentDraft_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentDraft" ADD CONSTRAINT "AssignmentDraft_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What each row keeps by itself.
ALTER TABLE "AssignmentProblem" ADD CHECK ("position" > 0);

-- What an assignment consists of is fixed when it is published, and anew when it gets another problem
-- set. By a trigger, so that it holds for the release before, too, which knows nothing of this table.
CREATE FUNCTION compose_assignment() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM "AssignmentProblem" WHERE "assignmentId" = NEW."assignmentId";
  INSERT INTO "AssignmentProblem" ("assignmentId", "problemId", "position")
    SELECT NEW."assignmentId", "problemId", row_number() OVER (ORDER BY "problemId")
    FROM (
      -- Nobody deletes one of them before this is known.
      SELECT "problemId" FROM "Problem"
      WHERE "problemSetId" = NEW."problemSetId" AND "deletedAt" IS NULL
      ORDER BY "problemId" FOR SHARE
    ) AS problem;
  RETURN NULL;
END $$;
CREATE TRIGGER "Assignment_compose_new" AFTER INSERT ON "Assignment"
  FOR EACH ROW EXECUTE FUNCTION compose_assignment();
CREATE TRIGGER "Assignment_compose_anew" AFTER UPDATE OF "problemSetId" ON "Assignment"
  FOR EACH ROW WHEN (OLD."problemSetId" <> NEW."problemSetId") EXECUTE FUNCTION compose_assignment();

-- What is published already keeps what it shows: the problems that its set has now, and those that were
-- submitted to.
INSERT INTO "AssignmentProblem" ("assignmentId", "problemId", "position")
  SELECT "assignmentId", "problemId",
    row_number() OVER (PARTITION BY "assignmentId" ORDER BY "problemId")
  FROM (
    SELECT "assignmentId", "problemId" FROM "Assignment" JOIN "Problem" USING ("problemSetId")
    WHERE "Problem"."deletedAt" IS NULL
    UNION
    SELECT "assignmentId", "problemId" FROM "Submission"
    WHERE "assignmentId" IS NOT NULL AND NOT "isTrial"
  ) AS composed;

-- A draft of a student that names no assignment, as the release before saves them, belongs to an assignment
-- that had started when it was typed: one that ran then, before others; the one in which the student
-- handed in last; homework before an exam, which inherits nothing.
CREATE FUNCTION place_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "AssignmentDraft" ("userId", "assignmentId", "problemId", "testFileCode", "updateTime")
    SELECT NEW."userId", "assignmentId", NEW."problemId", NEW."testFileCode", NEW."updateTime"
    FROM "AssignmentProblem" JOIN "Assignment" USING ("assignmentId")
    JOIN "ClassMember" USING ("classId") JOIN "User" ON "User"."id" = NEW."userId"
    WHERE "problemId" = NEW."problemId" AND "ClassMember"."userId" = NEW."userId"
      AND "userRole" = 'student' AND "startTime" <= NEW."updateTime"
    ORDER BY "Assignment"."deletedAt" IS NULL DESC, "endTime" > NEW."updateTime" DESC, (
      SELECT max("createTime") FROM "Submission"
      WHERE "userId" = NEW."userId" AND "problemId" = NEW."problemId"
        AND "assignmentId" = "Assignment"."assignmentId"
    ) DESC NULLS LAST, "type" = '作业' DESC, "startTime" DESC, "assignmentId"
    LIMIT 1
  ON CONFLICT ("userId", "assignmentId", "problemId") DO UPDATE
    SET "testFileCode" = excluded."testFileCode", "updateTime" = excluded."updateTime"
    WHERE "AssignmentDraft"."updateTime" < excluded."updateTime";
  RETURN NULL;
END $$;
CREATE TRIGGER "Draft_place" AFTER INSERT OR UPDATE ON "Draft"
  FOR EACH ROW EXECUTE FUNCTION place_draft();
-- Open pages are told when something about a class changes, or about somebody in it. By triggers: whoever
-- makes the change, it is told when it is committed, and once a transaction.
CREATE FUNCTION announce_class_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('class_change', json_build_object('classId', NEW."classId")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "Assignment_announce" AFTER INSERT OR UPDATE ON "Assignment"
  FOR EACH ROW EXECUTE FUNCTION announce_class_change();
CREATE TRIGGER "Class_announce" AFTER UPDATE ON "Class"
  FOR EACH ROW EXECUTE FUNCTION announce_class_change();

CREATE FUNCTION announce_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('class_change',
    json_build_object('classId', NEW."classId", 'userId', NEW."userId")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "ClassMember_announce" AFTER INSERT OR UPDATE ON "ClassMember"
  FOR EACH ROW EXECUTE FUNCTION announce_member_change();
