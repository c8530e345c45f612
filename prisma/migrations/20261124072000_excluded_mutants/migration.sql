-- CreateTable
CREATE TABLE "ExcludedMutant" (
    "problemId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "ExcludedMutant_pkey" PRIMARY KEY ("problemId","key")
);

-- AddForeignKey
ALTER TABLE "ExcludedMutant" ADD CONSTRAINT "ExcludedMutant_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("problemId") ON DELETE CASCADE ON UPDATE CASCADE;
