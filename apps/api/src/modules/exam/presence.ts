import type { Deps } from '../../context/deps.ts'

/** A student whose page is open. */
interface Present {
  assignmentId: number
  userId: number
}

/** Let a student be seen by invigilators until the returned function is called. */
export type BeSeen = (page: Present) => () => void

/** How often all open pages are written down. */
const beatMs = 5_000
/** A student who has not been seen for this long has lost the connection. */
export const absentAfterMs = 15_000

/** Write down whose pages are open in this process: one statement, however many there are. */
export function watchPresence({ db, log, closing }: Pick<Deps, 'db' | 'log' | 'closing'>): BeSeen {
  const pages = new Set<Present>()

  async function write(present: Iterable<Present>): Promise<void> {
    const rows = [...present]
    const assignmentIds = rows.map(({ assignmentId }) => assignmentId)
    const userIds = rows.map(({ userId }) => userId)
    // A row for whoever is in the waiting room. In one order, so that two processes never wait for each other.
    await db.$executeRaw`
      insert into "ExamSitting" ("assignmentId", "userId", "lastSeenAt")
      select distinct *, now() from unnest(${assignmentIds}::int[], ${userIds}::int[])
        as page ("assignmentId", "userId") order by 1, 2
      on conflict ("assignmentId", "userId") do update set "lastSeenAt" = excluded."lastSeenAt"`
  }
  function beat(present: Iterable<Present>): void {
    write(present).catch((fault: unknown) => {
      log.warn({ err: fault }, 'cannot write down who is present')
    })
  }
  const beating = setInterval(() => {
    if (pages.size > 0) beat(pages)
  }, beatMs)
  closing.addEventListener('abort', () => clearInterval(beating))
  return (page) => {
    const own = { ...page }
    pages.add(own)
    beat([own])
    return () => pages.delete(own)
  }
}
