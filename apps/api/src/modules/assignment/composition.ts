import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { type Assignment, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { remindClass } from '../class/remind-class.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { holdRow } from '@ceping/db/locks'
import { ownProblemSetWhere, requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { requireVisibleAssignment } from './assignment.access.ts'
import { conditionAt } from './assignment.view.ts'
import { claimAssignment } from './claim-assignment.ts'

// An assignment consists of the rows of AssignmentProblem. The database writes them when it is
// published (the trigger `compose_assignment`); problems added to the set later are only offered.

/** How many students have submitted. */
async function countSubmitters(db: Db, assignmentId: number): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    select count(distinct "userId")::int as count from "Submission"
    where "assignmentId" = ${assignmentId} and not "isTrial"`
  return rows[0]?.count ?? 0
}

/**
 * Problems added to the set after the assignment was published. Nothing is offered once it has
 * ended, or to users who do not own the set.
 */
export async function listNewProblems(
  { db, user }: Context,
  { query }: InputOf<typeof contract.listNewProblems>,
): Promise<contract.NewProblems> {
  const { assignmentId, problemSetId, version, ...window } = await requireVisibleAssignment(
    db,
    user,
    query.id,
  )
  const isOpen = conditionAt(new Date(), window) !== '已结束'
  const [problems, problemCount, submittedCount] = await Promise.all([
    isOpen
      ? db.problem.findMany({
          where: {
            problemSetId,
            problemSet: ownProblemSetWhere(user),
            deletedAt: null,
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
 * Problems of a set, locked against deletion until the transaction ends; refuses when one is
 * missing.
 */
async function holdProblems(
  transaction: DbTransaction,
  { problemSetId, problemIds }: { problemSetId: number; problemIds: number[] },
): Promise<{ problemId: number; title: string }[]> {
  const problems = await transaction.$queryRaw<{ problemId: number; title: string }[]>`
    select "problemId", "title" from "Problem"
    where "problemId" in (${Prisma.join(problemIds)}) and "problemSetId" = ${problemSetId}
      and "deletedAt" is null
    order by "problemId" for share`
  if (problems.length < new Set(problemIds).size) throw notFound('题目')
  return problems
}

/** Put problems behind those that an assignment has; problems that it has already stay in place. */
async function appendProblems(
  transaction: DbTransaction,
  { assignmentId }: Assignment,
  problems: { problemId: number; title: string }[],
): Promise<{ titles: string[]; problemCount: number }> {
  const present = await transaction.assignmentProblem.findMany({ where: { assignmentId } })
  const presentIds = new Set(present.map(({ problemId }) => problemId))
  const added = problems.filter(({ problemId }) => !presentIds.has(problemId))
  const last = Math.max(0, ...present.map(({ position }) => position))
  await transaction.assignmentProblem.createMany({
    data: added.map(({ problemId }, index) => ({
      assignmentId,
      problemId,
      position: last + index + 1,
    })),
  })
  return { titles: added.map(({ title }) => title), problemCount: present.length }
}

/** How many a notice names. */
const namedLimit = 10

/**
 * Tell the class of new problems, which lower every average; before the start nobody has seen the
 * others.
 */
async function tellOfProblems(
  transaction: DbTransaction,
  added: { assignment: Assignment; titles: string[]; creatorId: number },
): Promise<void> {
  const { assignment, titles, creatorId } = added
  const { classId, type, assignmentTitle } = assignment
  if (conditionAt(new Date(), assignment) === '未开始') return
  const named = titles.slice(0, namedLimit).map((title) => `《${title}》`)
  const names = `${named.join('、')}${titles.length > namedLimit ? '等' : ''}`
  await remindClass(transaction, {
    classId,
    creatorId,
    title: `新加入题目：${assignmentTitle}`,
    paragraphs: [
      `${type}《${assignmentTitle}》新加入了 ${titles.length} 道题目：${names}。`,
      '平均分改按全部题目计算，新题目提交之前按没有得分计，所以会先降低。',
    ],
  })
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
    if (conditionAt(new Date(), assignment) === '已结束') throw new AppError('ASSIGNMENT_ENDED')
    const { problemSetId } = assignment
    await holdRow(transaction, 'ProblemSet', problemSetId)
    await requireOwnProblemSet(transaction, user, problemSetId)
    const problems = await holdProblems(transaction, { problemSetId, problemIds })
    const { titles, problemCount } = await appendProblems(transaction, assignment, problems)
    if (titles.length === 0) return
    // Open pages hear of the change by this update.
    const data = { version: { increment: 1 } }
    await transaction.assignment.update({ where: { assignmentId }, data })
    await tellOfProblems(transaction, { assignment, titles, creatorId: user.id })
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
