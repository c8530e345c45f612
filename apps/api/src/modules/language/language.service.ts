import { Completion } from '@ceping/contract/complete'
import { Diagnosis } from '@ceping/contract/diagnose'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { shows } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/language'
import { codeLengthLimit } from '@ceping/contract/problem'
import type { Db } from '@ceping/db/client'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { feedbackToStudents } from '../assignment/feedback.ts'
import { requireCodeLength } from '../submission/code-length.ts'
import { requireTarget } from '../submission/submission-target.ts'
import { openTurns } from './turns.ts'

type AboutTest = InputOf<typeof contract.diagnoseTest>['body']

/** An editor asks when nothing was typed for 300 ms. */
const diagnoses = openTurns({ points: 30, duration: 10 })
/** It asks for each word, and for each letter where there is much to choose from. */
const completions = openTurns({ points: 80, duration: 10 })

/** Who may ask about what, found in the last 10 s: whoever writes asks every other second. */
const allowed = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 })

/** Of an exam, the editor tells students no more than submitting does, and nothing where its aids are off. */
async function requireEditorAids(
  db: Db,
  { assignmentId, isPractice }: { assignmentId: number; isPractice: boolean },
): Promise<void> {
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  if (exam === null) return
  const hasAids = exam.allowsEditorAids || isPractice
  if (!hasAids || !shows(feedbackToStudents(exam), 'compilation')) {
    throw new AppError('EDITOR_AIDS_OFF')
  }
}

/** Those may ask who may submit it, or could 10 s ago. */
async function requireMayAsk(
  { db, times, user, ipAddress }: Context,
  { problemId, assignmentId: of, testFileCode }: AboutTest,
): Promise<void> {
  requireCodeLength(testFileCode, codeLengthLimit)
  const assignmentId = of ?? null
  const key = [user.tokenSha256, ipAddress, assignmentId, problemId].join(' ')
  if (allowed.has(key)) return
  const arrivedAt = new Date()
  const arrival = { user, times, ipAddress, assignmentId, problemId, testFileCode, arrivedAt }
  const { isTrial } = await requireTarget(db, arrival)
  if (assignmentId !== null && user.userRole === 'student') {
    await requireEditorAids(db, { assignmentId, isPractice: isTrial })
  }
  allowed.set(key, true)
}

/** The `Diagnosis` of a test, for those who may submit it. Null where the language service does not answer. */
export async function diagnoseTest(
  context: Context,
  { body }: InputOf<typeof contract.diagnoseTest>,
): Promise<DataOf<typeof contract.diagnoseTest>> {
  await requireMayAsk(context, body)
  const { problemId, testFileCode } = body
  const userId = context.user.id
  const question = { operation: 'diagnose', userId, problemId, testFileCode } as const
  return Diagnosis.nullable().parse(
    await diagnoses.take(userId, () => context.language.ask(question)),
  )
}

/** The `Completion` at a place of a test, for the same, and null in the same cases. */
export async function completeTest(
  context: Context,
  { body }: InputOf<typeof contract.completeTest>,
): Promise<DataOf<typeof contract.completeTest>> {
  await requireMayAsk(context, body)
  const { problemId, testFileCode, offset } = body
  const userId = context.user.id
  const question = { operation: 'complete', userId, problemId, testFileCode, offset } as const
  return Completion.nullable().parse(
    await completions.take(userId, () => context.language.ask(question)),
  )
}
