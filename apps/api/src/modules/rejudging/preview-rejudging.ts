import type * as contract from '@ceping/contract/admin/rejudging'
import { RejudgeChange } from '@ceping/contract/admin/rejudging'
import type { InputOf } from '@ceping/contract/endpoint'
import { Prisma, type Rejudging } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { nameOf } from '../../name-of.ts'
import { comparisonsOf } from './comparison.ts'
import { requireRejudging } from './rejudging.access.ts'

type CompletionChange = contract.RejudgingPreview['completed']['first'][number]

/** How many names are told. */
const namedLimit = 100

/**
 * Which of the results have been applied, or else are to be. What has another result since has none
 * of the two any more.
 */
function chosenOf({ appliedAt }: Rejudging, keepsHigher: boolean): Prisma.Sql {
  if (appliedAt !== null) return Prisma.sql`"isApplied" and "change" <> 'stale'`
  return keepsHigher
    ? Prisma.sql`"change" = 'up'`
    : Prisma.sql`"change" in ('up', 'down', 'verdict', 'same')`
}

/**
 * The best scores of everybody whose submissions are among the results, before and after those are
 * applied that are to be, as a table `best` with the score from which a problem is 已完成.
 */
function bestScores(rejudging: Rejudging, keepsHigher: boolean): Prisma.Sql {
  const { rejudgingId } = rejudging
  return Prisma.sql`
    compared as (${comparisonsOf(rejudgingId)}),
    chosen as (
      select *, ${chosenOf(rejudging, keepsHigher)} as "isChosen" from compared
    ),
    place as (
      select distinct "assignmentId", "userId", "problemId" from compared
      where not "isTrial" and "assignmentId" is not null
    ),
    best as (
      select place.*,
        max(case when "isChosen" then "scoreBefore" else submission."totalScore" end) as "before",
        max(case when "isChosen" then "scoreAfter" else submission."totalScore" end) as "after"
      from place
      join "Submission" as submission using ("assignmentId", "userId", "problemId")
      left join chosen using ("submissionId")
      where not submission."isTrial"
      group by place."assignmentId", place."userId", place."problemId"
    ),
    completion as (
      select best.*, "assignmentTitle",
        coalesce("before", -1) >= ("scoringPolicy" ->> 'completionScore')::float8 as "wasCompleted",
        coalesce("after", -1) >= ("scoringPolicy" ->> 'completionScore')::float8 as "isCompleted"
      from best join "Assignment" using ("assignmentId")
    )`
}

interface Totals {
  completed: number
  uncompleted: number
  meanBefore: number | null
  meanAfter: number | null
}

function named(changes: CompletionChange[]): CompletionChange[] {
  return changes.map((change) => Object.assign(change, { realName: nameOf(change) }))
}

/** Show what applying would do, or has done; what comes of it for whom. */
export async function previewRejudging(
  { db }: Context,
  { query }: InputOf<typeof contract.previewRejudging>,
): Promise<contract.RejudgingPreview> {
  const { id, keepsHigher } = query
  const best = bestScores(await requireRejudging(db, id), keepsHigher)
  const listChanges = (isCompleted: boolean) =>
    db.$queryRaw<CompletionChange[]>`
      with ${best}
      select "realName", "userAccount", "Problem"."title" as "problemName", "assignmentTitle",
        "before", "after"
      from completion
      join "User" on "User"."id" = completion."userId"
      join "Problem" on "Problem"."problemId" = completion."problemId"
      where "isCompleted" = ${isCompleted} and "wasCompleted" <> ${isCompleted}
      order by "userAccount", completion."problemId" limit ${namedLimit}`
  const [counted, totals, completed, uncompleted] = await Promise.all([
    db.$queryRaw<{ change: RejudgeChange; count: number }[]>`
      select "change", count(*)::int as "count" from (${comparisonsOf(id)}) as compared
      group by "change"`,
    db.$queryRaw<Totals[]>`
      with ${best}
      select count(*) filter (where "isCompleted" and not "wasCompleted")::int as "completed",
        count(*) filter (where "wasCompleted" and not "isCompleted")::int as "uncompleted",
        round(avg(coalesce("before", 0))::numeric, 2)::float8 as "meanBefore",
        round(avg(coalesce("after", 0))::numeric, 2)::float8 as "meanAfter"
      from completion`,
    listChanges(true),
    listChanges(false),
  ])
  const [total] = totals
  const countOf = (change: RejudgeChange) =>
    counted.find((row) => row.change === change)?.count ?? 0
  return {
    counts: Object.fromEntries(
      RejudgeChange.options.map((change) => [change, countOf(change)]),
    ) as contract.RejudgingPreview['counts'],
    completed: { count: total?.completed ?? 0, first: named(completed) },
    uncompleted: { count: total?.uncompleted ?? 0, first: named(uncompleted) },
    meanBefore: total?.meanBefore ?? null,
    meanAfter: total?.meanAfter ?? null,
  }
}
