-- Have the trigger `Draft_place` put the drafts that there are where they belong. By itself: the locks of
-- the migration before are not held meanwhile.
UPDATE "Draft" SET "testFileCode" = "testFileCode";
