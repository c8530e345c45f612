import type * as contract from '@ceping/contract/assignment'
import type { Drawing } from '@ceping/contract/drawing'
import type { InputOf } from '@ceping/contract/endpoint'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { years } from '@ceping/contract/wire-types'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow, takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Exam } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { requireTaughtClass } from '../class/class.access.ts'
import { examRulesOf } from './exam-rules.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'
import { taughtAssignmentWhere } from './assignment.access.ts'
import { findCopiedCategories } from './copied-category.ts'
import { drawAgain, randomSeed } from './draw-problems.ts'
import { rulesOf } from './lateness.ts'
import { drawingOf, drawsPapers } from './paper.ts'
import type { Window } from './window.ts'

/** Start and end so many days later, at the same time of day. */
function shift(times: Times, { startTime, endTime }: Assignment, days: number): Window {
  const start = times.addDays(startTime, days)
  const end = times.addDays(endTime, days)
  if (times.toYear(start) < years.min || times.toYear(end) > years.max) {
    const rule = `推迟后的时间应在 ${years.min} 到 ${years.max} 年之间`
    throw fieldRefusal('shiftDays', rule)
  }
  // Where clocks are set forward between them, the start may be moved behind the end.
  return { startTime: start, endTime: end < start ? start : end }
}

/**
 * Keep what is copied, and the sets of its problems, as they are until the transaction ends: nobody gives
 * an assignment another set meanwhile, whose problems the user may not see.
 */
async function holdSources(transaction: DbTransaction, assignmentIds: number[]): Promise<void> {
  await transaction.$executeRaw`
    select from "Assignment" where "assignmentId" = any (${assignmentIds})
    order by "assignmentId" for share`
}

async function holdSetsOf(transaction: DbTransaction, assignmentIds: number[]): Promise<void> {
  await transaction.$executeRaw`
    select from "ProblemSet" where "problemSetId" in (
      select "problemSetId" from "Assignment" where "assignmentId" = any (${assignmentIds})
      union
      select "problemSetId" from "AssignmentProblem" join "Problem" using ("problemId")
      where "assignmentId" = any (${assignmentIds})
    ) order by "problemSetId" for share`
}

type Source = Assignment & { exam: Exam | null }

/** What is copied, in the order in which it is asked for; each from problem sets of the user. */
async function findSources(
  transaction: DbTransaction,
  user: SessionUser,
  assignmentIds: number[],
): Promise<Source[]> {
  const problemSet = ownProblemSetWhere(user)
  const found = await transaction.assignment.findMany({
    where: {
      AND: [taughtAssignmentWhere(user), { problemSet }],
      problems: { every: { problem: { problemSet } } },
      assignmentId: { in: assignmentIds },
    },
    include: { exam: true },
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
    insert into "AssignmentProblem"
      ("assignmentId", "problemId", "position", "points", "ruleNumber")
    select ${assignmentId}, "problemId", row_number() over (order by "position"), "points",
      "ruleNumber" from (
      select part."problemId", "position", "points", "ruleNumber"
      from "AssignmentProblem" part join "Problem" problem using ("problemId")
      where "assignmentId" = ${source.assignmentId} and "deletedAt" is null
      order by part."problemId" for share of problem
    ) as kept`
  if (count === 0) {
    const message = `《${source.assignmentTitle}》的题目都已从题库删除，不能复制`
    throw new AppError('PROBLEM_SET_EMPTY', { message })
  }
  if (drawsPapers(copy)) await drawAgain(transaction, assignmentId)
}

/** Papers are drawn anew: whoever knows the one of the source knows none of the copy. */
function copiedDrawing(source: Source): Drawing | undefined {
  const drawing = drawingOf(source)
  if (drawing === null) return undefined
  return drawing.isPerStudent ? { ...drawing, seed: randomSeed() } : drawing
}

/** What a copy has of its source, besides problems and times. */
function copiedColumns(source: Source) {
  return {
    type: source.type,
    examType: source.examType,
    assignmentTitle: source.assignmentTitle,
    description: source.description,
    problemSetId: source.problemSetId,
    mutantsDuring: source.mutantsDuring,
    mutantsAfter: source.mutantsAfter,
    recordsWork: source.recordsWork,
    scoringPolicy: ScoringPolicy.parse(source.scoringPolicy),
    countingRules: rulesOf(source),
    attemptLimit: source.attemptLimit,
    coolDownMinutes: source.coolDownMinutes,
    drawing: copiedDrawing(source),
    ...(source.exam !== null && { exam: { create: examRulesOf(source.exam) } }),
  }
}

/**
 * Copy homework and exams of classes that the user teaches to one of them, maybe the same: with their
 * problems, points, rules and categories, so many days later, without submissions. All or none.
 */
export async function copyAssignments(
  context: Context,
  { body }: InputOf<typeof contract.copyAssignments>,
): Promise<number[]> {
  const { db, times, user } = context
  const { classId, shiftDays } = body
  const assignmentIds = [...new Set(body.assignmentIds)]
  return inTransaction(db, async (transaction) => {
    await holdSources(transaction, assignmentIds)
    await holdRow(transaction, 'Class', classId)
    await requireTaughtClass(transaction, user, classId)
    await takeTurn(transaction, `papers ${classId}`)
    await holdSetsOf(transaction, assignmentIds)
    const sources = await findSources(transaction, user, assignmentIds)
    const categories = await findCopiedCategories(transaction, { sources, classId })
    const copies: number[] = []
    for (const source of sources) {
      const gradeCategoryId = categories.get(source.gradeCategoryId ?? 0) ?? null
      const columns = { ...copiedColumns(source), gradeCategoryId }
      const data = { ...columns, ...shift(times, source, shiftDays) }
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
