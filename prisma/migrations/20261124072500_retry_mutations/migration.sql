ALTER TABLE "MutationAnalysis" ADD COLUMN "retryAt" TIMESTAMPTZ(3);

-- Those that were given up for ever are tried again.
UPDATE "MutationAnalysis" SET "finishedAt" = NULL, "attempts" = 0
WHERE "finishedAt" IS NOT NULL AND "mutantCatalogueId" IS NULL;
