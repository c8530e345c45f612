import { CountingRules, type CountingStep, stepAt } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Submission } from '@ceping/db/types'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import type { Times } from '../../view/times.ts'
import { type ChangedScores, noteChangedScores, rememberScores } from './changed-scores.ts'
import { type OwnWindow, ownWindow, type Windowed, windowOfAll } from './window.ts'

// How late a submission is follows from when it came, the deadline of its student, and the rules of its
// assignment. It is kept with the submission, and written anew here where one of these changes.

/** What is kept of it. */
export type Lateness = Pick<Submission, 'lateUnits' | 'countedPercent'>

/** What is handed in before the deadline, or counts nowhere. */
export const inTime: Lateness = { lateUnits: 0, countedPercent: 100 }

/** How late something is that was accepted; what the window no longer accepts is as late as can be. */
export function latenessAt(moment: Date, { steps }: Pick<OwnWindow, 'steps'>): Lateness {
  const { lateUnits, percent } =
    stepAt<Date, CountingStep>(steps, moment) ?? steps.at(-1) ?? steps[0]
  return { lateUnits, countedPercent: percent }
}

/** How late each submission to an assignment is. */
export type LatenessOf = (submission: Pick<Submission, 'userId' | 'createTime'>) => Lateness

/**
 * Find how late submissions to an assignment are by some rules, each by its student's own deadline. In an
 * exam that is sat nothing is late.
 */
export async function readLateness(
  db: Pick<DbTransaction, 'deadlineExtension' | 'exam'>,
  times: Times,
  assignment: { assignmentId: number } & Windowed,
): Promise<LatenessOf> {
  const { assignmentId } = assignment
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  if (exam !== null) return () => inTime
  const extensions = await db.deadlineExtension.findMany({
    where: { assignmentId },
    select: { userId: true, endTime: true },
  })
  const ofAll = windowOfAll(times, { ...assignment, exam })
  const own = new Map(
    extensions.map((extension) => [
      extension.userId,
      ownWindow(times, { ...assignment, extensions: [extension], exam: null, sittings: [] }),
    ]),
  )
  return ({ userId, createTime }) => latenessAt(createTime, own.get(userId) ?? ofAll)
}

interface Change extends Lateness {
  submissionId: number
}

/** The submissions that are more or less late than is stored. */
async function findChanges(
  transaction: DbTransaction,
  times: Times,
  assignment: Assignment,
): Promise<Change[]> {
  const { assignmentId, endTime } = assignment
  const latenessOf = await readLateness(transaction, times, assignment)
  const found = await transaction.submission.findMany({
    where: {
      assignmentId,
      isTrial: false,
      OR: [{ createTime: { gte: endTime } }, { lateUnits: { gt: 0 } }],
    },
    select: {
      submissionId: true,
      userId: true,
      createTime: true,
      lateUnits: true,
      countedPercent: true,
    },
  })
  return found.flatMap((submission) => {
    const { submissionId } = submission
    const now = latenessOf(submission)
    const isSame =
      now.lateUnits === submission.lateUnits && now.countedPercent === submission.countedPercent
    return isSame ? [] : Object.assign({ submissionId }, now)
  })
}

async function write(transaction: DbTransaction, changes: Change[]): Promise<void> {
  await transaction.$executeRaw`
    update "Submission" as submission
    set ("lateUnits", "countedPercent") = (changed."lateUnits", changed."countedPercent")
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed ("submissionId" int, "lateUnits" int, "countedPercent" int)
    where submission."submissionId" = changed."submissionId"`
}

/**
 * Write how late the submissions to an assignment are, which the transaction has claimed and whose rules,
 * deadlines or extensions it has changed. The caller settles which ones count.
 */
export async function writeLateness(
  transaction: DbTransaction,
  times: Times,
  assignment: Assignment,
): Promise<void> {
  const changes = await findChanges(transaction, times, assignment)
  if (changes.length > 0) await write(transaction, changes)
}

/**
 * The same where nothing else changes scores: settle which submissions count, and note the scores that have
 * changed. Null where none has.
 */
export async function settleLateness(
  transaction: DbTransaction,
  times: Times,
  assignment: Assignment,
): Promise<ChangedScores | null> {
  const { assignmentId } = assignment
  const changes = await findChanges(transaction, times, assignment)
  if (changes.length === 0) return null
  await rememberScores(transaction, [assignmentId])
  await write(transaction, changes)
  await settleBestSubmissions(transaction, assignmentId)
  const [changed = null] = await noteChangedScores(transaction, [assignmentId])
  return changed
}

/** The rules of an assignment. */
export function rulesOf({ countingRules }: Pick<Assignment, 'countingRules'>): CountingRules {
  return CountingRules.parse(countingRules)
}
