import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { requireTaughtClass } from '../class/class.access.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
import { visibleAssignmentWhere } from './assignment.access.ts'

/** The last year of a time that somebody may send (contract, `wallTimeInput`). */
const lastYear = 9998

/** Start and end so many days later, at the same time of day. */
function shift(times: Times, { startTime, endTime }: Assignment, days: number) {
  const window = {
    startTime: times.addDays(startTime, days),
    endTime: times.addDays(endTime, days),
  }
  const { startTime: first, endTime: last } = window
  if (first.getUTCFullYear() < 1970 || last.getUTCFullYear() > lastYear) {
    throw fieldRefusal('shiftDays', `推迟后的时间应在 1970 到 ${lastYear} 年之间`)
  }
  return window
}

/** What is copied, in the order in which it is asked for; each from a problem set of the user. */
async function findSources(
  transaction: DbTransaction,
  user: SessionUser,
  assignmentIds: number[],
): Promise<Assignment[]> {
  const found = await transaction.assignment.findMany({
    where: {
      AND: [visibleAssignmentWhere(user), { problemSet: ownProblemSetWhere(user) }],
      assignmentId: { in: assignmentIds },
    },
  })
  const byId = new Map(found.map((assignment) => [assignment.assignmentId, assignment]))
  return assignmentIds.map((assignmentId) => {
    const source = byId.get(assignmentId)
    if (source === undefined) throw notFound('作业、考试或它的题库')
    return source
  })
}

/** Give the copy the problems of its source that are not deleted, locked until the transaction ends. */
async function copyProblems(
  transaction: DbTransaction,
  source: Assignment,
  copy: Assignment,
): Promise<void> {
  const { assignmentId } = copy
  await transaction.assignmentProblem.deleteMany({ where: { assignmentId } })
  const count = await transaction.$executeRaw`
    insert into "AssignmentProblem" ("assignmentId", "problemId", "position", "points")
    select ${assignmentId}, "problemId", row_number() over (order by "position"), "points" from (
      select part."problemId", "position", "points"
      from "AssignmentProblem" part join "Problem" problem using ("problemId")
      where "assignmentId" = ${source.assignmentId} and "deletedAt" is null
      order by part."problemId" for share of problem
    ) as kept`
  if (count > 0) return
  const message = `《${source.assignmentTitle}》的题目都已从题库删除，不能复制`
  throw new AppError('PROBLEM_SET_EMPTY', { message })
}

/** What a copy has of its source, besides problems and times. */
function copiedColumns(source: Assignment) {
  return {
    type: source.type,
    examType: source.examType,
    assignmentTitle: source.assignmentTitle,
    description: source.description,
    problemSetId: source.problemSetId,
    mutantsDuring: source.mutantsDuring,
    mutantsAfter: source.mutantsAfter,
    scoringPolicy: ScoringPolicy.parse(source.scoringPolicy),
  }
}

/**
 * Copy homework and exams of classes that the user teaches to one of them, maybe the same: with their
 * problems, points and rules, so many days later, without submissions. All or none.
 */
export async function copyAssignments(
  context: Context,
  { body }: InputOf<typeof contract.copyAssignments>,
): Promise<number[]> {
  const { db, times, user } = context
  const { classId, shiftDays } = body
  const assignmentIds = [...new Set(body.assignmentIds)]
  return inTransaction(db, async (transaction) => {
    await holdRow(transaction, 'Class', classId)
    await requireTaughtClass(transaction, user, classId)
    const sources = await findSources(transaction, user, assignmentIds)
    const problemSetIds = new Set(sources.map(({ problemSetId }) => problemSetId))
    for (const problemSetId of [...problemSetIds].toSorted((one, other) => one - other)) {
      await holdRow(transaction, 'ProblemSet', problemSetId)
    }
    const copies: number[] = []
    for (const source of sources) {
      const data = { ...copiedColumns(source), ...shift(times, source, shiftDays) }
      const copy = await transaction.assignment.create({
        data: { ...data, classId, creatorId: user.id },
      })
      await copyProblems(transaction, source, copy)
      await writeAudit(transaction, context, {
        action: 'assignment.copy',
        objectType: 'assignment',
        objectId: copy.assignmentId,
        after: {
          copiedFrom: source.assignmentId,
          classId,
          assignmentTitle: copy.assignmentTitle,
          startTime: copy.startTime.toISOString(),
          endTime: copy.endTime.toISOString(),
        },
      })
      copies.push(copy.assignmentId)
    }
    return copies
  })
}
