-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN "drawing" JSONB;

-- AlterTable
ALTER TABLE "AssignmentProblem" ADD COLUMN "ruleNumber" INTEGER;

-- CreateTable
CREATE TABLE "PaperProblem" (
    "assignmentId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "problemId" INTEGER NOT NULL,

    CONSTRAINT "PaperProblem_pkey" PRIMARY KEY ("assignmentId","userId","problemId")
);

-- CreateIndex
CREATE INDEX "PaperProblem_assignmentId_problemId_idx" ON "PaperProblem"("assignmentId", "problemId");

-- CreateIndex
CREATE INDEX "PaperProblem_userId_idx" ON "PaperProblem"("userId");

-- AddForeignKey
ALTER TABLE "PaperProblem" ADD CONSTRAINT "PaperProblem_assignmentId_problemId_fkey" FOREIGN KEY ("assignmentId", "problemId") REFERENCES "AssignmentProblem"("assignmentId", "problemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaperProblem" ADD CONSTRAINT "PaperProblem_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What each row keeps by itself.
ALTER TABLE "AssignmentProblem" ADD CHECK ("ruleNumber" > 0);

-- What is drawn for users, out of the problems that have come into an assignment by rules. For each user and
-- rule, the problems are put in the order of a hash, and the first ones are taken: whoever knows the seed
-- can draw again, and one problem less in the pool changes only the papers that it was in.
CREATE FUNCTION draw_problems("drawnId" INTEGER, "userIds" INTEGER[])
RETURNS TABLE ("assignmentId" INTEGER, "userId" INTEGER, "problemId" INTEGER)
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT ranked."assignmentId", ranked."userId", ranked."problemId" FROM (
    SELECT part."assignmentId", "drawnFor"."userId", part."problemId",
      "drawing" -> 'rules' -> (part."ruleNumber" - 1) ->> 'count' AS "count",
      row_number() OVER (
        PARTITION BY "drawnFor"."userId", part."ruleNumber"
        ORDER BY sha256(convert_to(
          concat_ws('/', "drawing" ->> 'seed', "drawnFor"."userId", part."problemId"), 'UTF8'))
      ) AS "place"
    FROM "Assignment" assignment JOIN "AssignmentProblem" part USING ("assignmentId")
    CROSS JOIN unnest("userIds") AS "drawnFor" ("userId")
    WHERE part."assignmentId" = "drawnId" AND part."ruleNumber" IS NOT NULL
  ) AS ranked WHERE ranked."place" <= ranked."count"::integer
$$;

-- Who joins a class gets a paper of each of its drawn assignments. By a trigger: there are many ways to join.
-- Who draws for the class meanwhile is waited for, and waits: the turn `papers` of `locks.ts`.
CREATE FUNCTION draw_for_member() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('papers ' || NEW."classId", 0));
  INSERT INTO "PaperProblem" ("assignmentId", "userId", "problemId")
    SELECT drawn.* FROM "Assignment" assignment
    CROSS JOIN draw_problems(assignment."assignmentId", ARRAY[NEW."userId"]) AS drawn
    WHERE assignment."classId" = NEW."classId" AND assignment."drawing" ->> 'isPerStudent' = 'true'
    -- Who comes back has one.
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "ClassMember_draw" AFTER INSERT OR UPDATE OF "removedAt" ON "ClassMember"
  FOR EACH ROW EXECUTE FUNCTION draw_for_member();
