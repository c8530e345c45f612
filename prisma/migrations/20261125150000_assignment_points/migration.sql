-- AlterTable
ALTER TABLE "AssignmentProblem" ADD COLUMN "points" INTEGER NOT NULL DEFAULT 10;

-- What each row keeps by itself.
ALTER TABLE "AssignmentProblem" ADD CHECK ("points" BETWEEN 1 AND 1000);
