import type * as contract from '@ceping/contract/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { listedRejudgingWhere, ownRejudgingWhere } from './rejudging.access.ts'
import { rejudgingInclude, type ResultCounts, viewRejudging } from './rejudging.view.ts'

const noResults: ResultCounts = { total: 0, judged: 0, applied: 0 }

/** The number of results of re-judgings, by their ids. */
async function countResults(
  db: DbTransaction,
  rejudgingIds: number[],
): Promise<Map<number, ResultCounts>> {
  const rows = await db.$queryRaw<(ResultCounts & { rejudgingId: number })[]>`
    select "rejudgingId", count(*)::int as "total", count("judgedAt")::int as "judged",
      count(*) filter (where "isApplied")::int as "applied"
    from "RejudgeResult" where "rejudgingId" = any (${rejudgingIds}) group by "rejudgingId"`
  return new Map(rows.map((row) => [row.rejudgingId, row]))
}

/** The re-judgings of the user, the last first; without a title where nothing else may be seen of them. */
export async function listRejudgings(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.listRejudgings>,
): Promise<DataOf<typeof contract.listRejudgings>> {
  const where = listedRejudgingWhere(user)
  const [rows, total] = await Promise.all([
    db.rejudging.findMany({
      where,
      include: rejudgingInclude,
      orderBy: { rejudgingId: 'desc' },
      ...sliceOf(body),
    }),
    db.rejudging.count({ where }),
  ])
  const ids = rows.map(({ rejudgingId }) => rejudgingId)
  const [counts, seen] = await Promise.all([
    countResults(db, ids),
    db.rejudging.findMany({
      where: { rejudgingId: { in: ids }, ...ownRejudgingWhere(user) },
      select: { rejudgingId: true },
    }),
  ])
  const seenIds = new Set(seen.map(({ rejudgingId }) => rejudgingId))
  const records = rows.map((row) => {
    const view = viewRejudging(times, row, counts.get(row.rejudgingId) ?? noResults)
    return seenIds.has(row.rejudgingId) ? view : Object.assign(view, { scopeTitle: null })
  })
  return pageOf(body, { records, total })
}

/** One re-judging with its progress. */
export async function getRejudging(
  { db, times, user }: Context,
  { query: { id: rejudgingId } }: InputOf<typeof contract.getRejudging>,
): Promise<contract.RejudgingView> {
  const where = { rejudgingId, ...ownRejudgingWhere(user) }
  const row = await db.rejudging.findFirst({ where, include: rejudgingInclude })
  if (row === null) throw notFound('重新判题')
  const counts = await countResults(db, [rejudgingId])
  return viewRejudging(times, row, counts.get(rejudgingId) ?? noResults)
}

type TargetQuery = InputOf<typeof contract.listRejudgingTargets>['query']

/** Nobody reads a longer list; a longer search text finds the rest. */
const targetLimit = 20

/** Problems by name, the newest first, or all those of an assignment. */
async function listProblems(
  { db, user }: Context,
  { keyword, assignmentId }: TargetQuery,
): Promise<contract.RejudgingTarget[]> {
  const text = containsText(keyword)
  const visible = visibleAssignmentWhere(user)
  const problems = await db.problem.findMany({
    where: {
      deletedAt: null,
      OR: [{ title: text }, { problemSet: { name: text } }],
      ...(assignmentId !== undefined && {
        assignments: { some: { assignment: { assignmentId, ...visible } } },
      }),
    },
    select: {
      problemId: true,
      title: true,
      problemSet: { select: { name: true } },
      assignments: {
        where: { assignment: visible },
        select: { assignment: { select: { classId: true } } },
      },
    },
    orderBy: { problemId: 'desc' },
    take: assignmentId === undefined ? targetLimit : undefined,
  })
  return problems.map(({ problemId, title, problemSet, assignments }) => ({
    id: problemId,
    title,
    place: problemSet.name,
    classCount: new Set(assignments.map(({ assignment }) => assignment.classId)).size,
  }))
}

/** Problems or assignments by name, the newest first. */
export async function listRejudgingTargets(
  context: Context,
  { query }: InputOf<typeof contract.listRejudgingTargets>,
): Promise<contract.RejudgingTarget[]> {
  if (query.scope === 'problem') return listProblems(context, query)
  const { db, user } = context
  const text = containsText(query.keyword)
  const assignments = await db.assignment.findMany({
    where: {
      AND: [
        visibleAssignmentWhere(user),
        { OR: [{ assignmentTitle: text }, { class: { className: text } }] },
      ],
    },
    select: { assignmentId: true, assignmentTitle: true, class: { select: { className: true } } },
    orderBy: { assignmentId: 'desc' },
    take: targetLimit,
  })
  return assignments.map(({ assignmentId, assignmentTitle, class: ofClass }) => ({
    id: assignmentId,
    title: assignmentTitle,
    place: ofClass.className,
    classCount: 1,
  }))
}
