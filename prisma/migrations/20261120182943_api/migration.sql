-- AlterTable
ALTER TABLE "User" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Class" ADD COLUMN     "examWeight" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "homeworkWeight" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ClassNotice" DROP COLUMN "viewCount",
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ProblemSet" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "examType" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "FamiliarAddress" (
    "userId" INTEGER NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "lastLoginAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FamiliarAddress_pkey" PRIMARY KEY ("userId","ipAddress")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "FamiliarAddress" ADD CONSTRAINT "FamiliarAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the rows keep by themselves.
ALTER TABLE "Class"
  ADD CONSTRAINT "Class_weights_check" CHECK ("homeworkWeight" >= 0 AND "examWeight" >= 0 AND "homeworkWeight" + "examWeight" > 0);

ALTER TABLE "Assignment"
  ADD CONSTRAINT "Assignment_examType_check" CHECK ("examType" IN ('midterm', 'final', 'quiz') AND "type" = '考试');
