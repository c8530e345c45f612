import type { ClassChange, ClassChanges } from '@ceping/db/class-changes'
import type { Db } from '@ceping/db/client'
import { findLiveSessions, type SessionUser } from '../session/session.ts'

/** An open page, which hears of changes in its user's classes. */
interface ClassPage {
  user: Pick<SessionUser, 'id' | 'userRole' | 'tokenSha256'>
  /** Null for any class. */
  tell(classId: number | null): void
  /** The session has ended. */
  leave(): void
}

/** Let a page follow; returns how to stop. */
export type FollowClasses = (page: ClassPage) => () => void

/** Changes within this time are told together: a transaction often makes several. */
const gatherMs = 100
/** Within this time all pages hear that changes may have been missed. */
const tellAllMs = 3_000
/** How often the sessions of all pages together are checked. */
const sessionCheckMs = 15_000

/**
 * Tell open pages of the changes in their users' classes. However many pages there are, one
 * statement finds the users of changed classes, and one, every 15 seconds, the sessions that have
 * ended. With no page open nothing is read.
 */
export function watchClassPages(options: {
  db: Db
  changes: ClassChanges
  onFault: (fault: unknown) => void
}): FollowClasses {
  const { db, changes, onFault } = options
  const pages = new Set<ClassPage>()
  let gathered: (ClassChange | null)[] = []
  let gathering: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined

  /** Present and former members of the classes, as `user/class`. */
  async function findMembers(classIds: number[]): Promise<Set<string>> {
    const userIds = [...new Set([...pages].map(({ user }) => user.id))]
    const rows = await db.$queryRaw<{ place: string }[]>`
      select "userId" || '/' || "classId" as place from "ClassMember"
      where "classId" = any (${classIds}::int[]) and "userId" = any (${userIds}::int[])
      union
      select "ownerId" || '/' || "classId" from "Class" where "classId" = any (${classIds}::int[])`
    return new Set(rows.map(({ place }) => place))
  }
  /** Have all pages read anew, one after the other: the database may have just come back. */
  function tellAll(): void {
    for (const page of pages) {
      setTimeout(() => page.tell(null), Math.random() * tellAllMs).unref()
    }
  }
  async function spread(): Promise<void> {
    const told = gathered
    gathered = []
    gathering = undefined
    if (told.includes(null)) {
      tellAll()
      return
    }
    const known = told.filter((change) => change !== null)
    const ofAll = known.filter(({ userId }) => userId === undefined)
    const classIds = [...new Set(ofAll.map(({ classId }) => classId))]
    const members = classIds.length === 0 ? new Set<string>() : await findMembers(classIds)
    for (const page of pages) {
      const { user } = page
      for (const { classId, userId } of known) if (userId === user.id) page.tell(classId)
      for (const classId of classIds) {
        if (user.userRole === 'admin' || members.has(`${user.id}/${classId}`)) page.tell(classId)
      }
    }
  }
  function gather(change: ClassChange | null): void {
    gathered.push(change)
    gathering ??= setTimeout(() => {
      // The affected users are not known, so all pages are told.
      spread().catch((fault: unknown) => {
        onFault(fault)
        tellAll()
      })
    }, gatherMs)
  }
  async function endSessions(): Promise<void> {
    const asked = [...pages]
    const live = await findLiveSessions(
      db,
      asked.map(({ user }) => user.tokenSha256),
    )
    for (const page of asked) if (!live.has(page.user.tokenSha256)) page.leave()
  }

  let unfollow: (() => void) | undefined
  return (page) => {
    pages.add(page)
    unfollow ??= changes.follow(gather)
    checking ??= setInterval(() => void endSessions().catch(onFault), sessionCheckMs)
    return () => {
      pages.delete(page)
      if (pages.size > 0) return
      unfollow?.()
      unfollow = undefined
      clearInterval(checking)
      checking = undefined
    }
  }
}
