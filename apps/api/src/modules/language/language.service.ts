import { Diagnosis } from '@ceping/contract/diagnose'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { shows } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/language'
import { codeLengthLimit } from '@ceping/contract/problem'
import type { Db } from '@ceping/db/client'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { feedbackToStudents } from '../assignment/feedback.ts'
import { requireCodeLength } from '../submission/code-length.ts'
import { requireTarget } from '../submission/submission-target.ts'

type Question = InputOf<typeof contract.diagnoseTest>

/** Of each user; an editor asks when nothing was typed for 300 ms. */
const pace = new RateLimiterMemory({ points: 30, duration: 10 })

/** In this process, the newest question of each user, and the one that is being answered. */
const newest = new Map<number, object>()
const answering = new Map<number, Promise<unknown>>()

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
  { problemId, assignmentId: of, testFileCode }: Question['body'],
): Promise<void> {
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

/**
 * The `Diagnosis` of a test, for those who may submit it. Null where the language service does not answer, where
 * the user asks too often, and for a question that a newer one has displaced.
 */
export async function diagnoseTest(
  context: Context,
  { body }: Question,
): Promise<DataOf<typeof contract.diagnoseTest>> {
  const { user, language } = context
  const { problemId, testFileCode } = body
  requireCodeLength(testFileCode, codeLengthLimit)
  await requireMayAsk(context, body)
  const isTooOften = await pace.consume(user.id).then(
    () => false,
    () => true,
  )
  if (isTooOften) return null
  const mine = {}
  newest.set(user.id, mine)
  await answering.get(user.id)
  if (newest.get(user.id) !== mine) return null
  const answer = language.ask({ userId: user.id, problemId, testFileCode })
  answering.set(user.id, answer)
  try {
    return Diagnosis.nullable().parse(await answer)
  } finally {
    if (answering.get(user.id) === answer) answering.delete(user.id)
    if (newest.get(user.id) === mine) newest.delete(user.id)
  }
}
