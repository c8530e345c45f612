ALTER TABLE "Assignment"
  ADD COLUMN "mutantsDuring" TEXT NOT NULL DEFAULT 'everything',
  ADD COLUMN "mutantsAfter" TEXT NOT NULL DEFAULT 'everything';

-- As exams are published from now on.
UPDATE "Assignment" SET "mutantsDuring" = 'counts' WHERE "type" = '考试';
