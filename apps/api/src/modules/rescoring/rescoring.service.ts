import type * as contract from '@ceping/contract/admin/rescoring'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Db, DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { startedWhere, visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { conditionAt, hasStarted, windowOfAll } from '../assignment/window.ts'
import { listEndedExams } from '../assignment/exam-end.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { previewAssignments } from './preview-scores.ts'
import { enqueueRescorings, findScoredBy, requestRescoring } from './request-rescoring.ts'
import { rescoringInclude, viewRescorings } from './rescoring.view.ts'

/** Homework and exams that can be re-scored. */
function rescorableWhere({ user }: Context): Prisma.AssignmentWhereInput {
  return { ...visibleAssignmentWhere(user), ...startedWhere(new Date()) }
}

async function countStudents(db: Db, classIds: number[]): Promise<Map<number, number>> {
  const counts = await db.classMember.groupBy({
    by: ['classId'],
    where: { classId: { in: classIds }, ...gradedMemberWhere },
    _count: true,
  })
  return new Map(counts.map(({ classId, _count }) => [classId, _count]))
}

/** Homework and exams that have started, the last to start first. */
export async function listRescorableAssignments(
  context: Context,
  { body }: InputOf<typeof contract.listRescorableAssignments>,
): Promise<DataOf<typeof contract.listRescorableAssignments>> {
  const { db, times } = context
  const named = containsText(body.keyword)
  const where: Prisma.AssignmentWhereInput = {
    ...rescorableWhere(context),
    OR: [{ assignmentTitle: named }, { class: { className: named } }],
  }
  const [rows, total, { scoring }] = await Promise.all([
    db.assignment.findMany({
      where,
      include: { class: { select: { className: true } }, exam: true },
      orderBy: [{ startTime: 'desc' }, { assignmentId: 'desc' }],
      ...sliceOf(body),
    }),
    db.assignment.count({ where }),
    readTeachingParameters(db),
  ])
  const classIds = rows.map(({ classId }) => classId)
  const [studentCounts, ended, current] = await Promise.all([
    countStudents(db, classIds),
    listEndedExams(db, rows),
    findScoredBy(db, { assignments: rows, policy: scoring }),
  ])
  const now = new Date()
  const records = rows.map((row) => {
    const window = windowOfAll(times, row)
    return {
      assignmentId: row.assignmentId,
      assignmentTitle: row.assignmentTitle,
      type: AssignmentType.parse(row.type),
      assignmentCondition: ended.has(row.assignmentId) ? '已结束' : conditionAt(now, window),
      endTime: times.toWallTime(window.endTime),
      closeTime: times.toWallTime(window.closeTime),
      classId: row.classId,
      className: row.class.className,
      studentCount: studentCounts.get(row.classId) ?? 0,
      isCurrent: current.has(row.assignmentId),
    }
  })
  return pageOf(body, { records, total })
}

/** What scoring the chosen ones by today's parameters would change, and for whom. */
export async function previewRescoring(
  context: Context,
  { body }: InputOf<typeof contract.previewRescoring>,
): Promise<DataOf<typeof contract.previewRescoring>> {
  const { db, user } = context
  const assignmentIds = [...new Set(body.assignmentIds)]
  const chosen = await db.assignment.findMany({
    where: { ...rescorableWhere(context), assignmentId: { in: assignmentIds } },
    select: { classId: true },
  })
  if (chosen.length < assignmentIds.length) throw notFound('作业或考试')
  const classIds = [...new Set(chosen.map(({ classId }) => classId))]
  const { scoring } = await readTeachingParameters(db)
  const [preview, students] = await Promise.all([
    inTurn(`preview ${user.id}`, () => previewAssignments(db, assignmentIds, scoring)),
    db.classMember.findMany({
      where: { classId: { in: classIds }, ...gradedMemberWhere },
      select: { userId: true },
      distinct: ['userId'],
    }),
  ])
  return { ...preview, classCount: classIds.length, studentCount: students.length }
}

/** What has not started has no results, and is not offered. */
function requireStarted(assignment: Assignment): void {
  if (!hasStarted(new Date(), assignment)) throw notFound('作业或考试')
}

/**
 * Re-score the chosen ones by today's parameters, in the background: all of them or none. Those
 * with today's policy are left out: a re-scoring of them could not be taken back.
 */
export async function startRescoring(
  context: Context,
  { body }: InputOf<typeof contract.startRescoring>,
): Promise<number[]> {
  // In one order, so that two parallel calls do not wait for each other.
  const assignmentIds = [...new Set(body.assignmentIds)].toSorted((a, b) => a - b)
  const rescoringIds = await inTransaction(context.db, async (transaction: DbTransaction) => {
    const { scoring: policy } = await readTeachingParameters(transaction)
    const assignments: Assignment[] = []
    for (const assignmentId of assignmentIds) {
      const assignment = await claimAssignment(transaction, context.user, assignmentId)
      requireStarted(assignment)
      assignments.push(assignment)
    }
    const current = await findScoredBy(transaction, { assignments, policy })
    const ids: number[] = []
    for (const assignment of assignments) {
      if (current.has(assignment.assignmentId)) continue
      const request = { assignment, policy, reason: body.reason }
      ids.push(await requestRescoring(transaction, context, request))
    }
    return ids
  })
  await enqueueRescorings(context, rescoringIds)
  return rescoringIds
}

/** Re-scorings with their progress, the last first. */
export async function listRescorings(
  context: Context,
  { body }: InputOf<typeof contract.listRescorings>,
): Promise<DataOf<typeof contract.listRescorings>> {
  const { db } = context
  const [rows, total] = await Promise.all([
    db.rescoring.findMany({
      include: rescoringInclude,
      orderBy: { rescoringId: 'desc' },
      ...sliceOf(body),
    }),
    db.rescoring.count(),
  ])
  return pageOf(body, { records: await viewRescorings(context, rows), total })
}
