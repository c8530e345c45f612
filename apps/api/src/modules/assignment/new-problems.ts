import type * as contract from '@ceping/contract/composition'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Db } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
import { requireVisibleAssignment } from './assignment.access.ts'
import { conditionAt, windowOfAll } from './window.ts'
import { claimAssignment } from './claim-assignment.ts'
import { appendProblems } from './composition.ts'
import { drawingOf } from './paper.ts'

// Problems that are added to a set after an assignment was published are only offered.

/** How many students have submitted. */
async function countSubmitters(db: Db, assignmentId: number): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    select count(distinct "userId")::int as count from "Submission"
    where "assignmentId" = ${assignmentId} and not "isTrial"`
  return rows[0]?.count ?? 0
}

/**
 * Problems added to the set after the assignment's problems were chosen. Nothing is offered once it has
 * ended, where problems are drawn, or to users who do not own the set.
 */
export async function listNewProblems(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listNewProblems>,
): Promise<contract.NewProblems> {
  const assignment = await requireVisibleAssignment(db, user, query.id)
  const { assignmentId, problemSetId, composedAt, version } = assignment
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  const window = windowOfAll(times, { ...assignment, exam })
  const isOver = conditionAt(new Date(), window) === '已结束'
  const isOffered = !isOver && drawingOf(assignment) === null
  const [problems, problemCount, submittedCount] = await Promise.all([
    isOffered
      ? db.problem.findMany({
          where: {
            problemSetId,
            problemSet: ownProblemSetWhere(user),
            deletedAt: null,
            createTime: { gt: composedAt },
            assignments: { none: { assignmentId } },
          },
          select: { problemId: true, title: true, tags: true },
          orderBy: { problemId: 'asc' },
        })
      : [],
    db.assignmentProblem.count({ where: { assignmentId } }),
    countSubmitters(db, assignmentId),
  ])
  return { problems, problemCount, submittedCount, version }
}

/**
 * Add problems of its set, which the user owns, to homework or an exam that has not ended. Students
 * see them at once; who has submitted already has no score for them yet.
 */
export async function addProblems(
  context: Context,
  { body }: InputOf<typeof contract.addProblems>,
): Promise<true> {
  const { user } = context
  const { assignmentId, problemIds, version } = body
  await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, user, assignmentId)
    requireVersion(version, assignment)
    const wanted = { assignment, problemIds }
    const { titles, problemCount } = await appendProblems(transaction, context, wanted)
    if (titles.length === 0) return
    // Open pages hear of the change by this update.
    const data = { version: { increment: 1 } }
    await transaction.assignment.update({ where: { assignmentId }, data })
    await writeAudit(transaction, context, {
      action: 'assignment.add_problems',
      objectType: 'assignment',
      objectId: assignmentId,
      before: { problemCount },
      after: { problemCount: problemCount + titles.length, addedProblems: titles },
    })
  })
  return true
}
