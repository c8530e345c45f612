-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN "wasStarted" BOOLEAN NOT NULL DEFAULT false;

-- What has been started and was moved to later: somebody was there.
UPDATE "Assignment" assignment SET "wasStarted" = true WHERE "startTime" > now() AND (
  EXISTS (SELECT FROM "Submission" submission
    WHERE submission."assignmentId" = assignment."assignmentId" AND NOT "isTrial")
  OR EXISTS (SELECT FROM "AssignmentDraft" draft JOIN "User" writer ON writer."id" = draft."userId"
    WHERE draft."assignmentId" = assignment."assignmentId" AND writer."userRole" = 'student')
  OR EXISTS (SELECT FROM "ExamSitting" sitting
    WHERE sitting."assignmentId" = assignment."assignmentId" AND "enteredAt" IS NOT NULL));

-- Who is removed from a class needs no paper.
DROP TRIGGER "ClassMember_draw" ON "ClassMember";
CREATE TRIGGER "ClassMember_draw" AFTER INSERT OR UPDATE OF "removedAt" ON "ClassMember"
  FOR EACH ROW WHEN (NEW."removedAt" IS NULL) EXECUTE FUNCTION draw_for_member();
