import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/work-record'
import type { Context } from '../../context/deps.ts'
import { requireTaughtWork } from './work-record.access.ts'

/** What one answer holds at most: an exam of two hours fits in. */
const countLimit = 5_000
/** In bytes of inserted text; one change may be longer, and comes alone then. */
const sizeLimit = 2_000_000

interface Row {
  draftChangeId: number
  createTime: Date
  start: number
  removed: number
  inserted: string
  isLast: boolean
}

/** How a student's text came about, from some change on. */
export async function listRecordedChanges(
  { db, user }: Context,
  { query }: InputOf<typeof contract.listRecordedChanges>,
): Promise<DataOf<typeof contract.listRecordedChanges>> {
  const { after = 0, ...key } = query
  const { assignmentId, problemId, userId } = key
  await requireTaughtWork(db, user, key)
  // The sum runs over stored lengths: texts that are not given are not read.
  const rows = await db.$queryRaw<Row[]>`
    select "draftChangeId", "createTime", "start", "removed", "inserted", "isLast" from (
      select change.*, row_number() over own as "number",
        sum(octet_length("inserted")) over own as "size",
        lead("draftChangeId") over own is null as "isLast"
      from (
        select change.* from "DraftChange" change
        join "WorkRecord" using ("workRecordId")
        where "assignmentId" = ${assignmentId} and "userId" = ${userId}
          and "problemId" = ${problemId} and "draftChangeId" > ${after}
        order by "draftChangeId" limit ${countLimit + 1}
      ) change
      window own as (order by "draftChangeId")
    ) numbered
    where "number" = 1 or ("number" <= ${countLimit} and "size" <= ${sizeLimit})
    order by "draftChangeId"`
  const last = rows.at(-1)
  return {
    changes: rows.map(({ createTime, start, removed, inserted }) => ({
      at: createTime.getTime(),
      start,
      removed,
      inserted,
    })),
    next: last === undefined || last.isLast ? null : last.draftChangeId,
  }
}
