ALTER TABLE "Judgement" ADD COLUMN "rightCounters" JSONB;
