-- Accounts that older releases have stored in full width become what they are in plain form, as the
-- contract now reads every account. Of several that are the same in plain form one has it: who has it
-- already, else who is there longest. The others stay as they are: they log in as before.
-- Nobody opens one meanwhile.
LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE;
UPDATE "User" SET "userAccount" = plain.account FROM (
  SELECT DISTINCT ON (normalize("userAccount", NFKC)) id, normalize("userAccount", NFKC) AS account
  FROM "User"
  ORDER BY normalize("userAccount", NFKC), "userAccount" IS NOT NFKC NORMALIZED, id
) AS plain
WHERE "User".id = plain.id AND "userAccount" IS NOT NFKC NORMALIZED;
