import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DrawingInput } from '@ceping/contract/drawing'
import { defaultVisibility } from '@ceping/contract/mutation'
import { applyPreset, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { formatMinute } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow, takeTurn } from '@ceping/db/locks'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { requireTaughtClass } from '../class/class.access.ts'
import { remindClass } from '../class/remind-class.ts'
import { auditOf, requireConsistent, requireUsableProblemSet } from './assignment-input.ts'
import { readParts } from './composition.ts'
import { randomSeed } from './draw-problems.ts'
import { type AskedProblems, requireOneWay, setProblems } from './set-problems.ts'

/**
 * Publish homework or an exam to a class that the user teaches, and the same to others of theirs, from a set
 * of their own; returns the id of the first. All classes get it, or none.
 */
export async function publishAssignment(
  context: Context,
  { body }: InputOf<typeof contract.publishAssignment>,
): Promise<number> {
  const { problems, drawing: rules, otherClassIds, scoringPreset, isAnnounced, ...rest } = body
  requireOneWay(body)
  const { classId, ...fields } = requireConsistent(context.times, rest)
  const shown = defaultVisibility(fields.type)
  const drawing = rules && sameForAll(rules)
  return inTransaction(context.db, async (transaction) => {
    const classIds = await holdTaughtClasses(transaction, context, [classId, ...otherClassIds])
    if (drawing !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in one order for all
      for (const id of classIds) await takeTurn(transaction, `papers ${id}`)
    }
    await requireUsableProblemSet(transaction, context.user, fields)
    const { scoring } = await readTeachingParameters(transaction)
    const scoringPolicy =
      scoringPreset === undefined ? scoring : applyPreset(scoring, scoringPreset)
    const columns = {
      ...fields,
      mutantsDuring: fields.mutantsDuring ?? shown.mutantsDuring,
      mutantsAfter: fields.mutantsAfter ?? shown.mutantsAfter,
      creatorId: context.user.id,
    }
    const idOfClass = new Map<number, number>()
    for (const id of classIds) {
      const data = { ...columns, classId: id }
      const asked = { data, scoringPolicy, problems, drawing }
      // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
      const published = await publishToClass(transaction, context, asked)
      // oxlint-disable-next-line no-await-in-loop
      if (isAnnounced) await announce(transaction, context, published)
      idOfClass.set(id, published.assignmentId)
    }
    return idOfClass.get(classId) ?? 0
  })
}

/** Drawn once for all, classes get the same problems, too: one seed for all of them. */
function sameForAll(rules: DrawingInput): DrawingInput {
  return rules.isPerStudent ? rules : { ...rules, seed: rules.seed ?? randomSeed() }
}

/** Each class once, the lowest id first: whoever locks several does so in one order. */
async function holdTaughtClasses(
  transaction: DbTransaction,
  { user }: Context,
  classIds: number[],
): Promise<number[]> {
  const inOrder = [...new Set(classIds)].toSorted((one, other) => one - other)
  for (const classId of inOrder) {
    // oxlint-disable-next-line no-await-in-loop
    await holdRow(transaction, 'Class', classId)
    // oxlint-disable-next-line no-await-in-loop
    await requireTaughtClass(transaction, user, classId)
  }
  return inOrder
}

interface Publication extends AskedProblems {
  data: Omit<Prisma.AssignmentUncheckedCreateInput, 'scoringPolicy'>
  scoringPolicy: ScoringPolicy
}

async function publishToClass(
  transaction: DbTransaction,
  context: Context,
  { data, scoringPolicy, problems, drawing }: Publication,
): Promise<Assignment> {
  const published = await transaction.assignment.create({ data: { ...data, scoringPolicy } })
  const { assignmentId } = published
  await setProblems(transaction, context, { assignment: published, problems, drawing })
  const after = await transaction.assignment.findUniqueOrThrow({ where: { assignmentId } })
  const parts = await readParts(transaction, assignmentId)
  await writeAudit(transaction, context, {
    action: 'assignment.publish',
    objectType: 'assignment',
    objectId: assignmentId,
    after: { ...auditOf(after), scoringPolicy, problems: parts },
  })
  return after
}

/** Tell a class when it can begin and until when; what its problems are, it sees then. */
async function announce(
  transaction: DbTransaction,
  { times, user }: Context,
  { classId, type, assignmentTitle, startTime, endTime }: Assignment,
): Promise<void> {
  const [start, end] = [startTime, endTime].map((time) => formatMinute(times.toWallTime(time)))
  await remindClass(transaction, {
    classId,
    creatorId: user.id,
    title: `新${type}：${assignmentTitle}`,
    paragraphs: [`${type}《${assignmentTitle}》已发布，${start} 开始，${end} 截止。`],
  })
}
