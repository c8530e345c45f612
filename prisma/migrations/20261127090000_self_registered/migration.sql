-- AlterTable
ALTER TABLE "User" ADD COLUMN "isSelfRegistered" BOOLEAN NOT NULL DEFAULT false;

-- Those that there are: the audit log says who registered by themselves.
UPDATE "User" SET "isSelfRegistered" = true WHERE id::text IN (
  SELECT "objectId" FROM "AuditEntry" WHERE "action" = 'user.register' AND "objectType" = 'user'
);
