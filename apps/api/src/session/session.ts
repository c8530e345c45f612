import { hash, randomBytes } from 'node:crypto'
import { UserRole } from '@ceping/contract/vocabulary'
import { hourMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import type { User } from '@ceping/db/types'
import { findDatabaseFault } from '@ceping/db/database-fault'
import { LRUCache } from 'lru-cache'

const lifetimeMs = { usual: 12 * hourMs, remembered: 30 * 24 * hourMs } as const
/** Sessions that were noted as seen less than a minute ago: `lastSeenAt` is for people to read. */
const seen = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** The user of a session, as the row says at the time of the request. */
export interface SessionUser extends Omit<User, 'passwordHash' | 'userRole'> {
  userRole: UserRole
  /** The key of their session. */
  tokenSha256: string
}

/** Whose view of the platform is taken: of whoever asks, or of whom something is told. */
export type Person = Pick<SessionUser, 'id' | 'userRole'>

/** A new session; its token is only in the cookie. */
export interface OpenedSession {
  token: string
  /** Null: until the browser is closed (and no longer than the row says). */
  maxAgeSeconds: number | null
}

/** Open a session of 12 hours, or 30 days when it is to be remembered; drops the expired ones. */
export async function openSession(
  { db, ipAddress, userAgent }: { db: Pick<Db, 'session'>; ipAddress: string; userAgent: string },
  { userId, isRemembered }: { userId: number; isRemembered: boolean },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = isRemembered ? lifetimeMs.remembered : lifetimeMs.usual
  const now = Date.now()
  await db.session.deleteMany({ where: { userId, expiresAt: { lt: new Date(now) } } })
  await db.session.create({
    data: {
      tokenSha256: hash('sha256', token),
      userId,
      expiresAt: new Date(now + lifetime),
      ipAddress,
      userAgent,
    },
  })
  return { token, maxAgeSeconds: isRemembered ? lifetime / 1000 : null }
}

const liveUserWhere = { disabledAt: null, deletedAt: null }

function liveSessionWhere(now: number) {
  return { expiresAt: { gt: new Date(now) }, user: liveUserWhere }
}

/** Whether a session is still valid: for what takes longer than a request. */
export async function isSessionLive(
  db: Db,
  { tokenSha256 }: Pick<SessionUser, 'tokenSha256'>,
): Promise<boolean> {
  const where = { tokenSha256, ...liveSessionWhere(Date.now()) }
  return (await db.session.count({ where })) > 0
}

/** The valid ones of these sessions. */
export async function findLiveSessions(db: Db, tokens: string[]): Promise<Set<string>> {
  const where = { tokenSha256: { in: tokens }, ...liveSessionWhere(Date.now()) }
  const sessions = await db.session.findMany({ where, select: { tokenSha256: true } })
  return new Set(sessions.map(({ tokenSha256 }) => tokenSha256))
}

/**
 * Find the user of a token: null without a valid session, or for a disabled or deleted account. Each request does
 * this, so it is one query.
 */
export async function findSessionUser(
  db: Db,
  token: string | undefined,
): Promise<SessionUser | null> {
  if (token === undefined || token === '') return null
  const tokenSha256 = hash('sha256', token)
  const now = new Date()
  const user = await db.user.findFirst({
    where: { sessions: { some: { tokenSha256, expiresAt: { gt: now } } }, ...liveUserWhere },
    omit: { passwordHash: true },
  })
  if (user === null) return null
  if (!seen.has(tokenSha256)) {
    seen.set(tokenSha256, true)
    await noteSeen(db, tokenSha256, now)
  }
  return { ...user, userRole: UserRole.parse(user.userRole), tokenSha256 }
}

/** With a full disk, reading goes on all the same. */
async function noteSeen(db: Db, tokenSha256: string, lastSeenAt: Date): Promise<void> {
  try {
    await db.session.updateMany({ where: { tokenSha256 }, data: { lastSeenAt } })
  } catch (error) {
    if (findDatabaseFault(error) !== 'full') throw error
  }
}

/** End a session; an ended one is no error. */
export async function closeSession(db: Db, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await db.session.deleteMany({ where: { tokenSha256: hash('sha256', token) } })
}
