import { longestLateMs } from '@ceping/contract/submission-rules'
import { dayMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'

/** Records per statement: each has some thousand changes. */
const batchSize = 20
/** Batches per sweep, which has other things to do. */
const batchLimit = 10

/**
 * An assignment whose last student's time was over before a moment, and of which something is recorded still.
 * Minutes that were added to an exam are left out: they are shorter than the time for which records are kept.
 */
async function findEnded(db: Db, before: Date): Promise<number | null> {
  // Where something late is accepted, as if that were as long as can be.
  const lateBefore = new Date(before.getTime() - longestLateMs)
  const [ended] = await db.$queryRaw<{ assignmentId: number }[]>`
    select "assignmentId" from "Assignment" ended
    where "endTime" < case when jsonb_typeof("countingRules" -> 'late') = 'object'
        then ${lateBefore}::timestamptz else ${before}::timestamptz end
      and not exists (
        select from "DeadlineExtension" extension
        where extension."assignmentId" = ended."assignmentId" and extension."endTime" >= case
            when jsonb_typeof("countingRules" -> 'late') = 'object'
            then ${lateBefore}::timestamptz else ${before}::timestamptz end)
      and (exists (select from "WorkRecord" r where r."assignmentId" = ended."assignmentId")
        or exists (select from "WorkEvent" e where e."assignmentId" = ended."assignmentId")
        or exists (select from "RefusedDraft" d where d."assignmentId" = ended."assignmentId"))
    limit 1`
  return ended?.assignmentId ?? null
}

/**
 * Delete what is recorded of students' work so many days after the end of its assignment: as a whole, since
 * changes without those before them make no text. A few records at a time.
 */
export async function sweepWorkRecords(db: Db, now: Date): Promise<void> {
  const { recordDays } = await readTeachingParameters(db)
  const before = new Date(now.getTime() - recordDays * dayMs)
  for (let batch = 0; batch < batchLimit; batch += 1) {
    const assignmentId = await findEnded(db, before)
    if (assignmentId === null) return
    const count = await db.$executeRaw`
      delete from "WorkRecord" where "workRecordId" in (
        select "workRecordId" from "WorkRecord"
        where "assignmentId" = ${assignmentId}
        order by "workRecordId" limit ${batchSize} for update skip locked)`
    if (count > 0) continue
    await db.workEvent.deleteMany({ where: { assignmentId } })
    await db.refusedDraft.deleteMany({ where: { assignmentId } })
  }
}
