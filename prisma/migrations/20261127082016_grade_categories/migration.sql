-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "gradeCategoryId" INTEGER;

-- CreateTable
CREATE TABLE "GradeCategory" (
    "gradeCategoryId" SERIAL NOT NULL,
    "classId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "droppedCount" INTEGER NOT NULL DEFAULT 0,
    "assignmentType" TEXT,

    CONSTRAINT "GradeCategory_pkey" PRIMARY KEY ("gradeCategoryId")
);

-- CreateTable
CREATE TABLE "GradeColumn" (
    "gradeColumnId" SERIAL NOT NULL,
    "classId" INTEGER NOT NULL,
    "gradeCategoryId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "fullPoints" INTEGER NOT NULL,

    CONSTRAINT "GradeColumn_pkey" PRIMARY KEY ("gradeColumnId")
);

-- CreateTable
CREATE TABLE "GradeColumnPoints" (
    "gradeColumnId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,
    "updaterId" INTEGER NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GradeColumnPoints_pkey" PRIMARY KEY ("gradeColumnId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "GradeCategory_classId_position_key" ON "GradeCategory"("classId", "position");

-- CreateIndex
CREATE INDEX "GradeColumn_classId_idx" ON "GradeColumn"("classId");

-- CreateIndex
CREATE INDEX "GradeColumn_gradeCategoryId_idx" ON "GradeColumn"("gradeCategoryId");

-- CreateIndex
CREATE INDEX "GradeColumnPoints_userId_idx" ON "GradeColumnPoints"("userId");

-- CreateIndex
CREATE INDEX "GradeColumnPoints_updaterId_idx" ON "GradeColumnPoints"("updaterId");

-- CreateIndex
CREATE INDEX "Assignment_gradeCategoryId_idx" ON "Assignment"("gradeCategoryId");

-- AddForeignKey
ALTER TABLE "GradeCategory" ADD CONSTRAINT "GradeCategory_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeColumn" ADD CONSTRAINT "GradeColumn_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("classId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeColumn" ADD CONSTRAINT "GradeColumn_gradeCategoryId_fkey" FOREIGN KEY ("gradeCategoryId") REFERENCES "GradeCategory"("gradeCategoryId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeColumnPoints" ADD CONSTRAINT "GradeColumnPoints_gradeColumnId_fkey" FOREIGN KEY ("gradeColumnId") REFERENCES "GradeColumn"("gradeColumnId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeColumnPoints" ADD CONSTRAINT "GradeColumnPoints_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GradeColumnPoints" ADD CONSTRAINT "GradeColumnPoints_updaterId_fkey" FOREIGN KEY ("updaterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_gradeCategoryId_fkey" FOREIGN KEY ("gradeCategoryId") REFERENCES "GradeCategory"("gradeCategoryId") ON DELETE SET NULL ON UPDATE CASCADE;
