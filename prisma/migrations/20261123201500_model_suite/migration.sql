-- CreateTable
CREATE TABLE "ModelSuite" (
    "problemId" INTEGER NOT NULL,
    "testFileCode" TEXT NOT NULL,
    "check" JSONB,
    "problemRevisionId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelSuite_pkey" PRIMARY KEY ("problemId")
);

-- CreateTable
CREATE TABLE "FaultyVariant" (
    "faultyVariantId" SERIAL NOT NULL,
    "problemId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "FaultyVariant_pkey" PRIMARY KEY ("faultyVariantId")
);

-- CreateIndex
CREATE INDEX "ModelSuite_problemRevisionId_idx" ON "ModelSuite"("problemRevisionId");

-- CreateIndex
CREATE UNIQUE INDEX "FaultyVariant_problemId_position_key" ON "FaultyVariant"("problemId", "position");

-- AddForeignKey
ALTER TABLE "ModelSuite" ADD CONSTRAINT "ModelSuite_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelSuite" ADD CONSTRAINT "ModelSuite_problemRevisionId_fkey" FOREIGN KEY ("problemRevisionId") REFERENCES "ProblemRevision"("problemRevisionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FaultyVariant" ADD CONSTRAINT "FaultyVariant_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "ModelSuite"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReferenceCheck" ADD COLUMN "suite" JSONB;
