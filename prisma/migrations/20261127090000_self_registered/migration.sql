-- AlterTable
ALTER TABLE "User" ADD COLUMN "isSelfRegistered" BOOLEAN NOT NULL DEFAULT false;

-- Who registers at the release before, which knows nothing of this column and runs until each api is
-- replaced, is known by its entry in the audit log, which it writes in the same transaction.
CREATE FUNCTION note_self_registered() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE "User" SET "isSelfRegistered" = true WHERE id = NEW."actorId" AND NOT "isSelfRegistered";
  RETURN NULL;
END $$;
CREATE TRIGGER "AuditEntry_note_self_registered" AFTER INSERT ON "AuditEntry" FOR EACH ROW
  WHEN (NEW."action" = 'user.register' AND NEW."objectType" = 'user')
  EXECUTE FUNCTION note_self_registered();

-- Those that there are: the audit log says who registered by themselves.
UPDATE "User" SET "isSelfRegistered" = true WHERE id::text IN (
  SELECT "objectId" FROM "AuditEntry" WHERE "action" = 'user.register' AND "objectType" = 'user'
);
