-- CreateTable
CREATE TABLE "MutantCatalogue" (
    "mutantCatalogueId" SERIAL NOT NULL,
    "problemRevisionId" INTEGER NOT NULL,
    "keysSha256" TEXT NOT NULL,
    "mutants" JSONB NOT NULL,
    "counted" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MutantCatalogue_pkey" PRIMARY KEY ("mutantCatalogueId")
);

-- CreateTable
CREATE TABLE "MutationAnalysis" (
    "judgementId" INTEGER NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "finishedAt" TIMESTAMPTZ(3),
    "mutantCatalogueId" INTEGER,
    "states" TEXT,
    "quality" JSONB,
    "report" JSONB,

    CONSTRAINT "MutationAnalysis_pkey" PRIMARY KEY ("judgementId")
);

-- CreateIndex
CREATE UNIQUE INDEX "MutantCatalogue_problemRevisionId_keysSha256_key" ON "MutantCatalogue"("problemRevisionId", "keysSha256");

-- CreateIndex
CREATE INDEX "MutationAnalysis_finishedAt_idx" ON "MutationAnalysis"("finishedAt");

-- CreateIndex
CREATE INDEX "MutationAnalysis_mutantCatalogueId_idx" ON "MutationAnalysis"("mutantCatalogueId");

-- AddForeignKey
ALTER TABLE "MutantCatalogue" ADD CONSTRAINT "MutantCatalogue_problemRevisionId_fkey" FOREIGN KEY ("problemRevisionId") REFERENCES "ProblemRevision"("problemRevisionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MutationAnalysis" ADD CONSTRAINT "MutationAnalysis_judgementId_fkey" FOREIGN KEY ("judgementId") REFERENCES "Judgement"("judgementId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MutationAnalysis" ADD CONSTRAINT "MutationAnalysis_mutantCatalogueId_fkey" FOREIGN KEY ("mutantCatalogueId") REFERENCES "MutantCatalogue"("mutantCatalogueId") ON DELETE RESTRICT ON UPDATE CASCADE;
