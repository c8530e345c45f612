import { hash } from 'node:crypto'
import { dayMs } from '@ceping/contract/time'
import type { Db, DbTransaction } from '@ceping/db/client'

/** How long a browser stays known without another login. */
const knownMs = 365 * dayMs

/** Whether the account has logged in from this browser within a year. */
export async function isBrowserKnown(
  db: Db,
  { userAccount, browserToken }: { userAccount: string; browserToken: string },
): Promise<boolean> {
  const known = await db.knownBrowser.count({
    where: {
      tokenSha256: hash('sha256', browserToken),
      lastLoginAt: { gt: new Date(Date.now() - knownMs) },
      user: { userAccount, deletedAt: null },
    },
  })
  return known > 0
}

/** Remember the browser of a login, and forget those unused for a year. */
export async function rememberBrowser(
  transaction: DbTransaction,
  { userId, browserToken }: { userId: number; browserToken: string },
): Promise<void> {
  const lastLoginAt = new Date()
  const longAgo = { lt: new Date(lastLoginAt.getTime() - knownMs) }
  await transaction.knownBrowser.deleteMany({ where: { userId, lastLoginAt: longAgo } })
  const tokenSha256 = hash('sha256', browserToken)
  await transaction.knownBrowser.upsert({
    where: { tokenSha256_userId: { tokenSha256, userId } },
    create: { tokenSha256, userId, lastLoginAt },
    update: { lastLoginAt },
  })
}
