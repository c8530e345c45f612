-- AlterTable
ALTER TABLE "AssignmentProblem" ADD COLUMN "points" INTEGER NOT NULL DEFAULT 10;

-- What each row keeps by itself.
ALTER TABLE "AssignmentProblem" ADD CHECK ("points" BETWEEN 1 AND 1000);

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN "composedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What was published already had its problems fixed then; later ones of its set are offered as before.
UPDATE "Assignment" SET "composedAt" = "createTime";
