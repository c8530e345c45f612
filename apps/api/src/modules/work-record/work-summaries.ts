import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/work-record'
import { absenceEnds, isRecorded } from '@ceping/contract/work-record'
import type { Db } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'

type Counts = Omit<contract.WorkSummary, 'userId' | 'userAccount' | 'realName'>

const nothing: Counts = {
  changeCount: 0,
  insertedSize: 0,
  largestInsertion: 0,
  problemId: null,
  pastedSize: 0,
  awayCount: 0,
  awayMs: 0,
  addressCount: 0,
  turnedAwayCount: 0,
  refusedDraftCount: 0,
}

/** What is recorded of each student of an assignment. */
async function countWork(db: Db, assignmentId: number): Promise<Map<number, Counts>> {
  const rows = await db.$queryRaw<({ userId: number } & Counts)[]>`
    with recorded as (
      select "userId", sum("changeCount")::int as "changeCount",
        sum("insertedSize")::float8 as "insertedSize",
        max("largestInsertion") as "largestInsertion",
        (array_agg("problemId" order by "largestInsertion" desc, "problemId"))[1] as "problemId"
      from "WorkRecord" where "assignmentId" = ${assignmentId} group by "userId"
    ),
    event as (
      select *, lead("createTime") over (
        partition by "userId", "kind" = any (${absenceEnds})
        order by "workEventId"
      ) - "createTime" as "lasted"
      from "WorkEvent" where "assignmentId" = ${assignmentId}
    ),
    happened as (
      select "userId",
        coalesce(sum(nullif("detail", '')::int) filter (where "kind" = 'pasted'), 0)::float8 as "pastedSize",
        count(*) filter (where "kind" = 'left')::int as "awayCount",
        coalesce(round(extract(epoch from sum("lasted") filter (where "kind" = 'left')) * 1000), 0)::float8 as "awayMs",
        count(distinct "detail") filter (where "kind" in ('address', 'entered', 'continued'))::int as "addressCount",
        count(*) filter (where "kind" = 'turned_away')::int as "turnedAwayCount"
      from event group by "userId"
    ),
    refused as (
      select "userId", count(*)::int as "refusedDraftCount"
      from "RefusedDraft" where "assignmentId" = ${assignmentId} group by "userId"
    )
    select * from recorded full join happened using ("userId") full join refused using ("userId")`
  return new Map(rows.map(({ userId, ...counts }) => [userId, fill(counts)]))
}

/** Counts of which some are missing, since there is nothing of the kind. */
function fill(counts: { [Name in keyof Counts]: Counts[Name] | null }): Counts {
  const known = Object.entries(counts).filter(([, count]) => count !== null)
  return { ...nothing, ...Object.fromEntries(known) }
}

/** What is recorded of each student of the class in an assignment, by account. */
export async function listWorkSummaries(
  { db, user }: Context,
  { query }: InputOf<typeof contract.listWorkSummaries>,
): Promise<DataOf<typeof contract.listWorkSummaries>> {
  const assignment = await requireTaughtAssignment(db, user, query.assignmentId)
  const { assignmentId, classId, recordsWork } = assignment
  const [exam, members, counts, { recordDays }] = await Promise.all([
    db.exam.findUnique({ where: { assignmentId } }),
    db.classMember.findMany({
      where: { classId, ...gradedMemberWhere },
      select: { user: { select: { id: true, userAccount: true, realName: true } } },
      orderBy: { user: { userAccount: 'asc' } },
    }),
    countWork(db, assignmentId),
    readTeachingParameters(db),
  ])
  return {
    isRecorded: isRecorded({ recordsWork, exam }),
    keptDays: recordDays,
    students: members.map(({ user: student }) => {
      const { id: userId, userAccount } = student
      const who = { userId, userAccount, realName: nameOf(student) }
      return Object.assign(who, counts.get(userId) ?? nothing)
    }),
  }
}
