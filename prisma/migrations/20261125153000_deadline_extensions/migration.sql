-- CreateTable
CREATE TABLE "DeadlineExtension" (
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeadlineExtension_pkey" PRIMARY KEY ("assignmentId","userId")
);

-- CreateIndex
CREATE INDEX "DeadlineExtension_userId_idx" ON "DeadlineExtension"("userId");

-- AddForeignKey
ALTER TABLE "DeadlineExtension" ADD CONSTRAINT "DeadlineExtension_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("assignmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeadlineExtension" ADD CONSTRAINT "DeadlineExtension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeadlineExtension" ADD CONSTRAINT "DeadlineExtension_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The open pages of the student and of the class's teachers are told.
CREATE FUNCTION announce_extension() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed "DeadlineExtension" := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('class_change', json_build_object('classId', "classId", 'userId', "userId")::text)
    FROM "ClassMember" JOIN "Assignment" USING ("classId")
    WHERE "assignmentId" = changed."assignmentId" AND "removedAt" IS NULL
      AND ("memberRole" = 'teacher' OR "userId" = changed."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "DeadlineExtension_announce" AFTER INSERT OR UPDATE OR DELETE ON "DeadlineExtension"
  FOR EACH ROW EXECUTE FUNCTION announce_extension();
