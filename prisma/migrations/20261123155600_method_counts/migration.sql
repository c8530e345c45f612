ALTER TABLE "Judgement" ADD COLUMN "methodCounts" JSONB;
